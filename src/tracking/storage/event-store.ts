/** Where events are kept, by the setting EVENTS_STORE: D1, the platform's Pipelines, or both (decision 106). */
import type { Clock } from '../../lib/time/clock.ts';
import type { Log } from '../../lib/logging/log.ts';
import { type RepeatOptions, repeated } from '../../lib/resilience/d1-write.ts';
import { type Bindings, type Settings, SettingsError } from '../../settings.ts';
import type { EventMessage } from './message.ts';
import { sendToPipeline } from './pipeline.ts';
import { countStatements, DAILY, DAILY_OF_PIPELINE, type DailyLimits, isWithin, type QuotaRow, reportQuotaReached } from './quota.ts';
import { storeMessages } from './store.ts';

/** Resolves once each configured store has the events, without those over a limit of the day. @throws when one may not have all; doing it again does no harm */
export type EventStore = (messages: readonly EventMessage[]) => Promise<void>;

export interface EventStoreOptions {
  settings: Pick<Settings, 'EVENTS_STORE' | 'CDP_URL'>;
  env: Pick<Bindings, 'EVENTS' | 'EVENT_PIPELINE'>;
  clock: Clock;
  log: Log;
  /** Replaces the default limits. */
  limits?: DailyLimits | undefined;
  repeat?: RepeatOptions | undefined;
}

export const limitsOfDay = (store: Settings['EVENTS_STORE']): DailyLimits => (store === 'pipeline' ? DAILY_OF_PIPELINE : DAILY);

export function eventStore({ settings, env, clock, log, repeat, ...options }: EventStoreOptions): EventStore {
  const db = env.EVENTS;
  const { EVENTS_STORE: store, CDP_URL } = settings;
  const limits = options.limits ?? limitsOfDay(store);
  const inD1: EventStore = async (messages) => {
    // Before anything else can fail: a limit is reported once.
    reportQuotaReached(
      log,
      await repeated(() => storeMessages(db, messages, { toPlatform: CDP_URL !== '', now: clock.now(), limits }), repeat),
    );
  };
  if (store === 'd1') return inD1;
  const pipeline = env.EVENT_PIPELINE;
  if (!pipeline) throw new SettingsError('Setting EVENTS_STORE: needs the binding EVENT_PIPELINE');
  if (store === 'both')
    return async (messages) => {
      await inD1(messages);
      await sendToPipeline(pipeline, await kept(db, messages));
    };
  return async (messages) => {
    const taken = await within(db, messages);
    await sendToPipeline(pipeline, taken);
    // Last, so that attempts while the pipeline is down do not count.
    const statements = countStatements(db, taken, limits);
    const results = taken.length > 0 ? await repeated(() => db.batch<QuotaRow>(statements), repeat) : [];
    reportQuotaReached(
      log,
      results.flatMap((one) => one.results),
    );
  };
}

/** The messages with those events that D1 has: both stores keep the same, also when a limit is reached between two attempts. */
async function kept(db: D1Database, messages: readonly EventMessage[]): Promise<EventMessage[]> {
  const ids = messages.flatMap(({ events }) => events.map(({ id }) => id));
  const { results } = await db
    .prepare('SELECT id FROM events WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  const stored = new Set(results.map(({ id }) => id));
  return messages.map((message) => ({ ...message, events: message.events.filter(({ id }) => stored.has(id)) }));
}

/** The messages whose address and day are not over a limit. */
async function within(db: D1Database, messages: readonly EventMessage[]): Promise<EventMessage[]> {
  const { results } = await db
    .prepare(`SELECT key FROM json_each(?1) WHERE ${isWithin("value ->> '$.day'", "value ->> '$.from'")}`)
    .bind(JSON.stringify(messages.map(({ day, from }) => ({ day, from }))))
    .all<{ key: number }>();
  return results.flatMap(({ key }) => messages[key] ?? []);
}
