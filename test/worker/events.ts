/** Tracked events on a real D1 for Worker tests, with a clock, a queue, a platform and a database that tests control. */
/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Circuits } from '../../src/lib/resilience/circuit.ts';
import type { Fetch } from '../../src/lib/http/fetch.ts';
import { metricsOf } from '../../src/lib/logging/metrics.ts';
import type { UpstreamDeps } from '../../src/upstream-deps.ts';
import { type Bindings, readSettings, type Settings } from '../../src/settings.ts';
import { guestsOf, recordsOf, sinkOf } from '../../src/tracking/choose.ts';
import { consumeEvents, EVENT_QUEUE } from '../../src/tracking/storage/consume.ts';
import type { EventMessage } from '../../src/tracking/storage/message.ts';
import type { DailyLimits } from '../../src/tracking/storage/quota.ts';
import type { AcceptedEvent, EventBatch } from '../../src/tracking/service.ts';
import { testBackground } from './background.ts';
import { memoryLog } from './memory-log.ts';
import { movedClock } from './moved-clock.ts';

const bindings = env as unknown as { EVENTS: D1Database; EVENT_MIGRATIONS: D1Migration[] };

export async function emptyEvents(): Promise<D1Database> {
  await applyD1Migrations(bindings.EVENTS, bindings.EVENT_MIGRATIONS);
  const tables = ['events', 'event_counts', 'identities', 'cdp_outbox', 'cdp_browsers', 'event_quotas'];
  await bindings.EVENTS.batch(tables.map((table) => bindings.EVENTS.prepare(`DELETE FROM ${table}`)));
  return bindings.EVENTS;
}

/** Accepted, connection lost, accepted with the response lost, or refused with a status. */
export type PlatformState = 'ok' | 'down' | 'lost' | number;

/** The customer data platform as the relay sees it; the real protocol is tested in src/cdp/client.test.ts. */
function scriptedPlatform() {
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every type
  const taken: any[] = [];
  const control = { state: 'ok' as PlatformState, calls: 0, browsers: 0, onEvent: undefined as (() => Promise<void>) | undefined };
  const fetch: Fetch = async (url, init) => {
    control.calls++;
    const { state } = control;
    if (state === 'down') throw new TypeError('Network connection lost.');
    if (typeof state === 'number') return new Response('{}', { status: state });
    if (url.includes('create.json')) return Response.json({ ref: `browser-${++control.browsers}`, status: 'OK' });
    await control.onEvent?.();
    taken.push(JSON.parse(String(init.body)));
    if (state === 'lost') throw new TypeError('Network connection lost.');
    return Response.json({ status: 'OK' });
  };
  return { taken, control, fetch };
}

export interface Point {
  indexes: string[];
  blobs: string[];
  doubles: number[];
}

/** Everything of one Worker: another one over the same database stands for a restart after a crash. */
export function collector(
  db: D1Database,
  {
    clock = movedClock(),
    hasPlatform = false,
    platform = scriptedPlatform(),
    hasQueue = true,
    limits = undefined as DailyLimits | undefined,
    store = 'd1' as Settings['EVENTS_STORE'],
    pipeline = undefined as Bindings['EVENT_PIPELINE'],
  } = {},
) {
  const log = memoryLog();
  const background = testBackground();
  const points: Point[] = [];
  /** Waiting messages: tests deliver them once, twice, late or never. */
  const messages: EventMessage[] = [];
  const queue = {
    isDown: false,
    async send(body: EventMessage) {
      if (queue.isDown) throw new Error('Queue is overloaded');
      messages.push(structuredClone(body));
    },
  };
  const settings = readSettings({
    RUN: 'local',
    SITE_URL: 'http://localhost:8787',
    EVENTS_STORE: store,
    ...(hasPlatform && { CDP_URL: 'https://cdp.test', CDP_CLIENT_KEY: 'key-1' }),
  });
  const deps: UpstreamDeps = {
    settings,
    log,
    clock,
    circuits: new Circuits(clock, log),
    metrics: metricsOf(undefined),
    data: undefined as never,
  };
  const tracking = {
    EVENTS: db,
    ...(pipeline && { EVENT_PIPELINE: pipeline }),
    ...(hasQueue && { EVENT_BATCHES: queue as unknown as Queue }),
    TRACKED: { writeDataPoint: (point: Point) => void points.push(point) } as unknown as AnalyticsEngineDataset,
  };
  const options = {
    ...deps,
    env: tracking,
    fetch: platform.fetch,
    ...(limits && { limits }),
    repeat: { pause: async () => undefined, random: () => 0 },
  };
  const sink = sinkOf({ ...options, background });
  const records = recordsOf(options);
  /** Delivers messages to the consumer as the platform does. @returns the outcome of each: `ack`, or seconds until the next retry */
  async function bring(bodies: readonly unknown[] = messages.splice(0), { queueName = EVENT_QUEUE, attempts = 1 } = {}) {
    const answers: ('ack' | number)[] = [];
    const answered = (at: number, what: 'ack' | number) => {
      answers[at] = what;
    };
    const batch = bodies.map((body, at) => ({
      id: String(at),
      timestamp: new Date(clock.now()),
      body,
      attempts,
      ack: () => answered(at, 'ack'),
      retry: ({ delaySeconds }: { delaySeconds: number }) => answered(at, delaySeconds),
    }));
    await consumeEvents({ queue: queueName, messages: batch } as never, records, log);
    return answers;
  }
  return { log, background, points, messages, queue, sink, records, guests: guestsOf(options), bring, clock, platform };
}

export const eventId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const trackedEvent = (number: number, over: Partial<AcceptedEvent> = {}): AcceptedEvent => ({
  id: eventId(number),
  type: 'LINK',
  at: Date.UTC(2026, 10, 21, 12) + number,
  language: 'en',
  page: '/auto-insurance',
  payload: { page: '/auto-insurance', link_target: '/', link_text: 'Home', link_class: '' },
  ...over,
});

export const trackedBatch = (events: AcceptedEvent[], over: Partial<EventBatch> = {}): EventBatch => ({
  address: '203.0.113.7',
  visitor: '00000000aa',
  session: '00000000bb',
  site: 'lake-erie',
  state: 'PA',
  consent: { measure: true, identify: true, campaign: true, others: true },
  events,
  ...over,
});

export const storedEvents = async (db: D1Database) =>
  (await db.prepare('SELECT * FROM events ORDER BY at, id').all<Record<string, string | number>>()).results;

export const countRows = async (db: D1Database, table: string) =>
  (await db.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>())?.count;
