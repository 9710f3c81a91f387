/** The bench's Worker for tracked events: accepts batches as the collector does, stores messages as the queue's consumer does, and reads or inserts a plain row of the same database. */
import { systemClock } from '../../src/lib/time/clock.ts';
import { metricsOf } from '../../src/lib/logging/metrics.ts';
import type { EventMessage } from '../../src/tracking/storage/message.ts';
import { batchSchema, readEvents } from '../../src/tracking/read-batch.ts';
import { eventSink } from '../../src/tracking/storage/sink.ts';
import { storeMessages } from '../../src/tracking/storage/store.ts';

const AT_ONCE = 8;
const EVENTS_A_BATCH = 10;
/** Messages in one call of the consumer (wrangler.toml). */
const MESSAGES = 20;
const log = { error: console.error, warn: console.warn, info() {} };
const consent = { measure: true, identify: true, campaign: true, others: false };
const payload = {
  page: '/auto-insurance',
  link_target: '/find-an-agent',
  link_text: 'Find an agency near you',
  link_class: 'btn btn--light',
};

interface Env {
  EVENTS: D1Database;
  EVENT_BATCHES: Queue<EventMessage>;
  TRACKED: AnalyticsEngineDataset;
}

const eventBody = () => ({
  visitor: '0197aa55aa55aa55',
  session: '0197bb66',
  sent: Date.now(),
  events: Array.from({ length: EVENTS_A_BATCH }, () => ({
    id: crypto.randomUUID(),
    type: 'LINK',
    at: Date.now() - 1000,
    page: '/auto-insurance',
    payload,
  })),
});

const read = (text: string) =>
  readEvents(batchSchema.parse(JSON.parse(text)), { consent, now: Date.now(), placeOf: (path) => ({ language: 'en', path }) }).accepted;

export default {
  async fetch(request: Request, { EVENTS: db, EVENT_BATCHES: queue, TRACKED }: Env, ctx: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const background = { waitUntil: (work: Promise<unknown>) => ctx.waitUntil(work) };
    const store = (messages: readonly EventMessage[]) =>
      storeMessages(db, messages, { toPlatform: false, now: Date.now() }).then(() => undefined);
    const sink = eventSink({
      db,
      store,
      queue,
      points: metricsOf(TRACKED),
      toPlatform: false,
      secret: 's',
      clock: systemClock,
      log,
      background,
    });
    const place = { visitor: '0197aa55aa55aa55', session: '0197bb66', site: 'lake-erie', state: 'PA' };
    const works: Record<string, () => Promise<unknown>> = {
      '/read': () => db.prepare('SELECT id FROM bench WHERE id = 1').first(),
      '/insert': () => db.prepare('INSERT INTO bench DEFAULT VALUES').run(),
      // Parsing is included: it is most of a collector's work.
      '/take': () => sink.take({ ...place, address: crypto.randomUUID(), consent, events: read(JSON.stringify(eventBody())) }),
      '/store': () => {
        const messages = Array.from({ length: MESSAGES }, () => ({
          ...place,
          day: '2026-11-22',
          from: crypto.randomUUID(),
          others: false,
          events: read(JSON.stringify(eventBody())),
        }));
        return storeMessages(db, messages, { toPlatform: false, now: Date.now() });
      },
    };
    let left = Number(searchParams.get('times'));
    const work = works[pathname] as () => Promise<unknown>;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await work();
      }),
    );
    return new Response('done');
  },
};
