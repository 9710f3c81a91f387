/** The work of queue and cron on tracked events: store them, send them to the customer data platform, delete them in time. */
import type { Relay } from '../../cdp/relay.ts';
import { type Clock, utcDay } from '../../lib/time/clock.ts';
import type { EventStore } from './event-store.ts';
import { pruneEvents } from './prune.ts';

export interface EventRecords {
  store: EventStore;
  /** Sends the platform those of the named events that wait for it. @throws when the database does not respond */
  relay(ids: readonly string[]): Promise<void>;
  /** Sends the platform what is due, the oldest first. @returns how many it accepted */
  run(): Promise<number>;
  /** @returns how many events were counted and deleted */
  prune(): Promise<number>;
  state(): Promise<RecordsState>;
}

/** Shown to operators. */
export interface RecordsState {
  megabytes: number;
  /** Age of the oldest event that waits for the platform; 0: none waits. */
  oldestMinutes: number;
  /** Events received today, UTC. */
  today: number;
  /** No further events of today are stored. */
  isDayFull: boolean;
  /** Number of addresses whose further events of today are not stored. */
  addressesOver: number;
}

export interface RecordsOptions {
  db: D1Database;
  clock: Clock;
  store: EventStore;
  /** Another store has the events of all 13 months. */
  hasShortRetention: boolean;
  /** Absent without a platform. */
  relay?: Relay | undefined;
}

export function eventRecords({ db, clock, store, hasShortRetention, relay }: RecordsOptions): EventRecords {
  return {
    store,
    relay: async (ids) => void (await relay?.send(ids)),
    run: async () => (await relay?.run()) ?? 0,
    prune: () => pruneEvents(db, clock.now(), hasShortRetention),
    state: () => stateOf(db, clock.now()),
  };
}

async function stateOf(db: D1Database, now: number): Promise<RecordsState> {
  const [waiting, day] = await db.batch<Record<string, number | null>>([
    db.prepare('SELECT min(since) AS oldest FROM cdp_outbox'),
    db
      .prepare(
        `SELECT (SELECT events FROM event_quotas WHERE day = ?1 AND digest = 'all') AS today,
           (SELECT is_over FROM event_quotas WHERE day = ?1 AND digest = 'all') AS isOver,
           (SELECT count(*) FROM event_quotas WHERE day = ?1 AND is_over = 1 AND digest <> 'all') AS addresses`,
      )
      .bind(utcDay(now)),
    // Checks that the table of events exists as well.
    db.prepare('SELECT 1 FROM events LIMIT 1'),
  ]);
  const { oldest } = waiting?.results[0] ?? {};
  const { today, isOver, addresses } = day?.results[0] ?? {};
  return {
    megabytes: Math.round((waiting?.meta.size_after ?? 0) / 1e6),
    oldestMinutes: oldest ? Math.max(0, Math.floor((now - oldest) / 60_000)) : 0,
    today: today ?? 0,
    isDayFull: isOver === 1,
    addressesOver: addresses ?? 0,
  };
}
