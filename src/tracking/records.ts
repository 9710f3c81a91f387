/** What queue and cron do with tracked events: keep them, tell the customer data platform, forget them in time. */
import type { Relay } from '../cdp/relay.ts';
import type { Clock } from '../lib/clock.ts';
import { type RepeatOptions, repeated } from '../lib/d1-write.ts';
import type { EventMessage } from './message.ts';
import type { Log } from '../lib/log.ts';
import { pruneEvents } from './prune.ts';
import { type DailyLimits, dayOf, tellOver } from './quota.ts';
import { storeMessages } from './store.ts';

export interface EventRecords {
  /** Each event once, all or none; nothing of who is over a limit of the day. @throws when the database does not answer */
  store(messages: readonly EventMessage[]): Promise<void>;
  /** Tells the platform of those of the named events that wait for it. @throws when the database does not answer */
  relay(ids: readonly string[]): Promise<void>;
  /** Tells the platform what is due, the oldest first. @returns how many it took */
  run(): Promise<number>;
  /** @returns how many events were counted and deleted */
  prune(): Promise<number>;
  state(): Promise<RecordsState>;
}

/** For operators. */
export interface RecordsState {
  megabytes: number;
  /** How long the oldest event has waited for the platform; 0: none waits. */
  oldestMinutes: number;
  /** Events that came today, UTC. */
  today: number;
  /** Nothing more of today is stored. */
  isDayFull: boolean;
  /** Of so many addresses nothing more of today is stored. */
  addressesOver: number;
}

export interface RecordsOptions {
  db: D1Database;
  clock: Clock;
  log: Log;
  limits?: DailyLimits | undefined;
  /** None without a platform. */
  relay?: Relay | undefined;
  repeat?: RepeatOptions;
}

export function eventRecords({ db, clock, log, limits, relay, repeat }: RecordsOptions): EventRecords {
  return {
    async store(messages) {
      const options = () => ({ toPlatform: Boolean(relay), now: clock.now(), limits });
      tellOver(log, await repeated(() => storeMessages(db, messages, options()), repeat));
    },
    relay: async (ids) => void (await relay?.send(ids)),
    run: async () => (await relay?.run()) ?? 0,
    prune: () => pruneEvents(db, clock.now()),
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
      .bind(dayOf(now)),
    // A table of events must be there as well.
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
