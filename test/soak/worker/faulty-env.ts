/** The bindings of an isolate with the faults that the driver has ordered. A killed isolate's bindings fail, so its work ends where it is. */
import { randomOf } from '../../random-numbers.ts';
import { faultyDatabase } from '../../site/faulty-database.ts';
import type { Env } from '../../../src/settings.ts';
import { pause } from '../pause.ts';
import type { Control, Fixed } from './control.ts';
import { staleKv } from './stale-kv.ts';

export type Count = (what: string) => void;

export interface Life {
  fixed: Fixed;
  control(): Control;
  /** Whether this copy is the one that serves now. */
  isAlive(): boolean;
  count: Count;
}

const KILLED = 'The isolate was killed.';

const QUEUES = { DELIVERIES: 'carrier-site-deliveries', INDEXING: 'carrier-site-indexing', EVENT_BATCHES: 'carrier-site-events' } as const;

/** The index of the platform's site is not the editors' business. */
const queuesOf = ({ fixed }: Life) =>
  Object.entries(QUEUES).filter(([binding]) => binding !== 'INDEXING' || !fixed.isolate.startsWith('platform'));

export function faultyEnv(env: Env, life: Life): Env {
  const random = randomOf(life.fixed.seed);
  const draw = random.fraction;
  const database = (db: D1Database) => liveDatabase(broken(db, life), life, draw);
  return {
    ...env,
    DB: database(env.DB),
    SEARCH: database(env.SEARCH as D1Database),
    EVENTS: database(env.EVENTS as D1Database),
    CONTENT: alive(
      staleKv(env.CONTENT, {
        missMs: () => (life.control().kvMs * (50 + random.upTo(100))) / 100,
        refuses() {
          const refuses = draw() < life.control().kvRefused;
          if (refuses) life.count('KV refused a write');
          return refuses;
        },
        staleMs: () => 30_000 + random.upTo(60_000),
        onStale: () => life.count('KV repeated what its location had read'),
      }),
      life,
    ),
    PUBLISHER: farPublisher(env.PUBLISHER as unknown as Publishers, life) as unknown as Env['PUBLISHER'],
    ...Object.fromEntries(queuesOf(life).map(([binding, queue]) => [binding, alive(producer(queue, life), life)])),
  } as Env;
}

/** Calls of a killed isolate's binding fail. */
function alive<T extends object>(binding: T, { isAlive }: Life): T {
  return new Proxy(binding, {
    get(target, name) {
      const found = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]) => {
        if (!isAlive()) throw new Error(KILLED);
        return found.apply(target, given);
      };
    },
  });
}

const WORDS = { away: 'D1 refused a call', lost: 'D1 lost an answer', broken: 'D1 failed inside' };

/** The shares of the moment, and of no call when the isolate is dead. */
function liveDatabase(db: D1Database, { control, isAlive, count }: Life, draw: () => number): D1Database {
  const faults = {
    get away() {
      return isAlive() ? control().databases.away : 2;
    },
    get lost() {
      return control().databases.lost;
    },
    get broken() {
      return control().databases.broken;
    },
  };
  return faultyDatabase(db, faults, /./, (what) => isAlive() && count(WORDS[what]), draw);
}

/** The deliberate fault `draft`: what visitors read is the drafts. */
function broken(db: D1Database, { fixed }: Life): D1Database {
  if (fixed.broken !== 'draft' || fixed.isolate === 'editors') return db;
  const drafts = <T>(target: T, name: string): T =>
    new Proxy(target as object, {
      get(of, key) {
        const found = Reflect.get(of, key);
        if (typeof found !== 'function') return found;
        if (key === name)
          return (...given: unknown[]) =>
            drafts(
              found.apply(
                of,
                given.map((one) => (one === 'live' ? 'draft' : one)),
              ),
              'bind',
            );
        return found.bind(of);
      },
    }) as T;
  return new Proxy(db, {
    get(of, key) {
      const found = Reflect.get(of, key);
      if (typeof found !== 'function') return found;
      if (key === 'prepare') return (sql: string) => drafts(of.prepare(sql.replaceAll(`stage = 'live'`, `stage = 'draft'`)), 'bind');
      if (key === 'withSession') return (at: string) => broken(of.withSession(at) as unknown as D1Database, { fixed } as Life);
      return found.bind(of);
    },
  });
}

interface Publishers {
  getByName(name: string): object;
  get(id: unknown): object;
  idFromName(name: string): unknown;
}

/** A Durable Object that may be far away, or away. */
function farPublisher(publishers: Publishers, life: Life): Publishers {
  const far = (stub: object): object =>
    new Proxy(stub, {
      get: (target, name) => {
        if (name === 'then') return undefined;
        return async (...given: unknown[]) => {
          const { publisherMs } = life.control();
          if (!life.isAlive()) throw new Error(KILLED);
          if (publisherMs > 0) life.count(Number.isFinite(publisherMs) ? 'Publisher was slow' : 'Publisher was away');
          if (!Number.isFinite(publisherMs)) throw new Error('Network connection lost.');
          if (publisherMs > 0) await pause(publisherMs);
          return (target as Record<string | symbol, (...of: unknown[]) => unknown>)[name]?.(...given);
        };
      },
    });
  return {
    getByName: (name) => far(publishers.getByName(name)),
    get: (id) => far(publishers.get(id)),
    idFromName: (name) => publishers.idFromName(name),
  };
}

/** Sends to the driver's queues, which outlive every process. */
function producer(queue: string, { fixed }: Life): Pick<Queue, 'send' | 'sendBatch'> {
  const sendAll = async (messages: { body: unknown; delaySeconds?: number | undefined }[]) => {
    const answer = await fetch(fixed.queues, { method: 'POST', body: JSON.stringify({ queue, messages }) });
    if (!answer.ok) throw new Error('Queue send failed: internal error');
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
  };
  return {
    send: (body: unknown, options?: QueueSendOptions) => sendAll([{ body, delaySeconds: options?.delaySeconds }]),
    sendBatch: (messages: Iterable<MessageSendRequest>, options?: QueueSendBatchOptions) =>
      sendAll([...messages].map(({ body, delaySeconds }) => ({ body, delaySeconds: delaySeconds ?? options?.delaySeconds }))),
  } as Pick<Queue, 'send' | 'sendBatch'>;
}
