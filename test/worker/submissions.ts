/** Submissions on a real D1 for Worker tests, with a clock, a queue and a target that tests control. */
/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Circuits } from '../../src/lib/resilience/circuit.ts';
import type { Fetch } from '../../src/lib/http/fetch.ts';
import { metricsOf } from '../../src/lib/logging/metrics.ts';
import type { UpstreamDeps } from '../../src/upstream-deps.ts';
import { readSettings } from '../../src/settings.ts';
import { DELIVERY_ENDPOINTS } from '../../src/delivery-endpoints.ts';
import { deliveriesOf, submissionsOf } from '../../src/submissions/choose.ts';
import { consume } from '../../src/submissions/consume.ts';
import type { Submission } from '../../src/submissions/service.ts';
import type { DeliveryMessage } from '../../src/submissions/store.ts';
import { testBackground } from './background.ts';
import { memoryLog } from './memory-log.ts';
import { movedClock } from './moved-clock.ts';

const bindings = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] };

/** Accepted, refused with a status, connection lost, or accepted with the response lost. */
export type TargetState = 'ok' | 'lost' | 'down' | number;

export async function emptySubmissions(): Promise<D1Database> {
  await applyD1Migrations(bindings.DB, bindings.TEST_MIGRATIONS);
  await bindings.DB.batch(['outbox', 'submissions', 'quotas'].map((table) => bindings.DB.prepare(`DELETE FROM ${table}`)));
  return bindings.DB;
}

/** A target as the delivery sees it: accepted submissions by idempotency key, and every call. */
export function scriptedTarget() {
  const taken = new Map<string, Record<string, unknown>>();
  const calls: { url: string; key: string; state: TargetState }[] = [];
  const control = {
    state: 'ok' as TargetState,
    headers: {} as Record<string, string>,
    onCall: undefined as (() => Promise<void>) | undefined,
  };
  const fetch: Fetch = async (url, init) => {
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const { state } = control;
    calls.push({ url, key, state });
    await control.onCall?.();
    if (state === 'ok' || state === 'lost') taken.set(key, JSON.parse(String(init.body)));
    if (state === 'down' || state === 'lost') throw new TypeError('Network connection lost.');
    return new Response('{}', { status: state === 'ok' ? 202 : state, headers: control.headers });
  };
  return { taken, calls, control, fetch };
}

/** Everything of one Worker: another one over the same database stands for a restart after a crash. */
export function worker(
  db: D1Database,
  {
    clock = movedClock(),
    target = scriptedTarget(),
    hasService = true,
    writeDb = db,
  }: Partial<{
    clock: ReturnType<typeof movedClock>;
    target: ReturnType<typeof scriptedTarget>;
    hasService: boolean;
    writeDb: D1Database;
  }> = {},
) {
  const log = memoryLog();
  const background = testBackground();
  /** Metrics: name and labels. */
  const points: string[][] = [];
  /** Durations of the points that have one. */
  const durations: number[] = [];
  /** Waiting messages: tests deliver them once, twice, late or never. */
  const messages: DeliveryMessage[] = [];
  const queue = {
    isDown: false,
    async send(body: DeliveryMessage) {
      if (queue.isDown) throw new Error('Queue is overloaded');
      messages.push(body);
    },
    async sendBatch(batch: Iterable<{ body: DeliveryMessage }>) {
      const bodies = [...batch].map(({ body }) => body);
      // As the platform does.
      if (bodies.length === 0 || bodies.length > 100) throw new Error(`sendBatch with ${bodies.length} messages`);
      messages.push(...bodies);
    },
  };
  const settings = readSettings({
    RUN: 'local',
    SITE_URL: 'http://localhost:8787',
    ...(hasService && { FORMS_URL: 'https://forms.test/in/' }),
  });
  const deps: UpstreamDeps = {
    settings,
    log,
    clock,
    circuits: new Circuits(clock, log),
    metrics: metricsOf({
      writeDataPoint: ({ blobs = [], doubles = [] }) => {
        points.push(blobs);
        durations.push(...doubles);
      },
    }),
    data: undefined as never,
  };
  const repeat = { pause: async () => undefined, random: () => 0 };
  const submissions = submissionsOf({ ...deps, db: writeDb, queue: queue as unknown as Queue, background, repeat });
  const deliveries = deliveriesOf({
    ...deps,
    endpoints: DELIVERY_ENDPOINTS,
    db,
    queue: queue as never,
    fetch: target.fetch,
    random: () => 0,
    repeat,
  });
  /** Delivers messages to the consumer as the platform does. @returns the outcome of each */
  async function bring(bodies: readonly unknown[] = messages.splice(0), queueName = 'carrier-site-deliveries') {
    const answers: string[] = [];
    const answered = (at: number, what: string) => {
      answers[at] = what;
    };
    const batch = bodies.map((body, at) => ({
      id: String(at),
      timestamp: new Date(clock.now()),
      body,
      attempts: 1,
      ack: () => answered(at, 'ack'),
      retry: () => answered(at, 'retry'),
    }));
    await consume({ queue: queueName, messages: batch } as never, deliveries, log);
    return answers;
  }
  return { log, background, points, durations, messages, queue, submissions, deliveries, bring, clock, target };
}

export const submission = (key: string, over: Partial<Submission> = {}): Submission => ({
  key,
  site: 'lake-erie',
  language: 'en',
  page: '/contact-us',
  form: 'form-1',
  formName: 'Contact us',
  subject: 'A question',
  target: 'email',
  agency: '',
  answers: [{ name: 'name', label: 'Name', value: `Quillfeather ${key}` }],
  ...over,
});

export const outbox = async (db: D1Database) =>
  (
    await db.prepare('SELECT * FROM outbox ORDER BY id').all<{
      id: number;
      submission: string;
      target: string;
      state: string;
      attempts: number;
      refusals: number;
      next_at: number;
      last_error: string;
      via: string;
    }>()
  ).results;
