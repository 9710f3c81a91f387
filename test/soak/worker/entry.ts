/** The entry of an isolate in the soak: the built Worker, unchanged, over bindings that fail, in copies of which one is alive. Never deployed. */
import type { DurableObject } from 'cloudflare:workers';
// @ts-expect-error The driver hands in the build under this name.
import { Publisher as BuiltPublisher } from './built-publisher.js';
import type { Env } from '../../../src/settings.ts';
import { type Consumed, type Control, type Fixed, SOAK_PATH, type SoakMessage, START } from './control.ts';
import { faultyEnv } from './faulty-env.ts';
import { installCache, installClock, setOffset } from './platform.ts';

type SoakEnv = Env & { SOAK: string };
interface Built {
  fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response>;
  scheduled(controller: ScheduledController, env: Env, ctx: ExecutionContext): Promise<void>;
  queue(batch: MessageBatch, env: Env): Promise<void>;
}

installClock();
let control: Control = START;
let fixed: Fixed | undefined;
const counts: Record<string, number> = {};
const count = (what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** Of our fault `leak`: half a megabyte of each request is kept. */
const LEAK_WORDS = 65_536;
const leaked: number[][] = [];

interface Copy {
  worker: Built;
  env: Env;
  isAlive(): boolean;
}

/** By version and copy. No promises: a request can't wait for what another one has begun. */
const copies = new Map<string, Copy>();
const nameOf = ({ version, copy }: Control) => `${version}-${copy}`;

function fixedOf(env: SoakEnv): Fixed {
  if (!fixed) {
    fixed = JSON.parse(env.SOAK) as Fixed;
    installCache(fixed.location, fixed.broken === 'key');
  }
  return fixed;
}

async function current(env: SoakEnv): Promise<Copy> {
  const name = nameOf(control);
  const known = copies.get(name);
  if (known) return known;
  const module = `./built-${name}.js`;
  const { default: worker } = (await import(module)) as { default: Built };
  const isAlive = () => nameOf(control) === name;
  const made = { worker, env: faultyEnv(env, { fixed: fixedOf(env), control: () => control, isAlive, count }), isAlive };
  // Another request may have made it meanwhile.
  const copy = copies.get(name) ?? made;
  copies.set(name, copy);
  return copy;
}

/** The driver takes it for a broken connection. */
const gone = () => new Response(null, { status: 599 });

async function consume(env: SoakEnv, { queue, messages }: { queue: string; messages: SoakMessage[] }): Promise<Consumed> {
  const acknowledged = new Set<string>();
  const again = new Map<string, number>();
  if (fixedOf(env).broken === 'ack') return { acknowledged: messages.map(({ id }) => id), again: [] };
  const { worker, env: given } = await current(env);
  const batch = {
    queue,
    messages: messages.map(({ id, body, attempts, at }) => ({
      id,
      body,
      attempts,
      timestamp: new Date(at),
      ack: () => void acknowledged.add(id),
      retry: (options?: QueueRetryOptions) => void again.set(id, options?.delaySeconds ?? 0),
    })),
  } as unknown as MessageBatch;
  await worker.queue(batch, given);
  // As on the platform: a consumer that ends without a word has acknowledged everything.
  for (const { id } of messages) if (!again.has(id)) acknowledged.add(id);
  return { acknowledged: [...acknowledged], again: [...again].map(([id, delaySeconds]) => ({ id, delaySeconds })) };
}

async function obey(path: string, request: Request, env: SoakEnv, ctx: ExecutionContext): Promise<Response> {
  const { worker, env: given } = await current(env);
  if (path === '/counts') return Response.json(counts);
  if (path === '/collect') {
    (globalThis as unknown as { gc(): void }).gc();
    return new Response('ok');
  }
  if (path === '/control') {
    control = (await request.json()) as Control;
    if (control.publisherMs < 0) control.publisherMs = Number.POSITIVE_INFINITY;
    setOffset(control.offsetMs);
    return new Response('ok');
  }
  if (path === '/queue') return Response.json(await consume(env, (await request.json()) as { queue: string; messages: SoakMessage[] }));
  const { cron } = (await request.json()) as { cron: string };
  await worker.scheduled({ cron, scheduledTime: Date.now(), noRetry: () => undefined } as ScheduledController, given, ctx);
  return new Response('ok');
}

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(SOAK_PATH)) return obey(pathname.slice(SOAK_PATH.length), request, env, ctx);
    const { worker, env: given, isAlive } = await current(env);
    if (fixed?.broken === 'leak') leaked.push(new Array(LEAK_WORDS).fill(leaked.length));
    try {
      const answer = await worker.fetch(request, given, ctx);
      return isAlive() ? answer : gone();
    } catch (error) {
      if (!isAlive()) return gone();
      throw error;
    }
  },
} satisfies ExportedHandler<SoakEnv>;

/** The object of the build; its bindings fail like those of the isolate that has it. */
export class Publisher extends (BuiltPublisher as typeof DurableObject<Env>) {
  constructor(ctx: DurableObjectState, env: SoakEnv) {
    super(ctx, faultyEnv(env, { fixed: fixedOf(env), control: () => ({ ...control, publisherMs: 0 }), isAlive: () => true, count }));
    const { storage } = ctx;
    const setAlarm = storage.setAlarm.bind(storage);
    // Alarms run on the machine's clock.
    storage.setAlarm = (at, options) => setAlarm(Number(at) - control.offsetMs, options);
  }
}
