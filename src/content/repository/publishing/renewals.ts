/** Tracks publishes until the caches know of them: written with each publish, closed by its renewal, completed by cron (EDT-04, OPS-01). */
import type { Row } from '../../../generated/rows.ts';
import { type Log, fault, reason } from '../../../lib/logging/log.ts';
import { type LeaseTerms, MINUTE } from '../../../lib/resilience/lease.ts';
import { type PublishAct, mergeRoutes, type Published } from './promote.ts';
import { type PageAddress, routesUsing } from '../store/routes-using.ts';

/** `at` is when it was published; `doneAt` is null while visitors may see the previous state. */
export type Renewal = Row<'renewals', 'job' | 'at' | 'done_at AS doneAt' | 'attempts' | 'failure'>;

/** A publish renews at once, within this time. */
export const renewalLease = { leaseMs: MINUTE } as const satisfies LeaseTerms;
const MAX_A_RUN = 20;

/** For the batch that publishes: no publish without its renewal. */
export const renewalStatement = (db: D1Database, { job, at }: Pick<PublishAct, 'job' | 'at'>): D1PreparedStatement =>
  db.prepare('INSERT INTO renewals (job, at, leased_until) VALUES (?1, ?2, ?3)').bind(job, at, at + renewalLease.leaseMs);

/** Marks jobs as renewed: the caches know of them. */
export async function markRenewed(db: D1Database, jobs: readonly string[], at: number): Promise<void> {
  await db
    .prepare(`UPDATE renewals SET done_at = ?1, failure = '' WHERE done_at IS NULL AND job IN (SELECT value FROM json_each(?2))`)
    .bind(at, JSON.stringify(jobs))
    .run();
}

/** Records why a renewal failed. Cron retries it. */
export async function renewalFailed(db: D1Database, jobs: readonly string[], failure: string): Promise<void> {
  await db
    .prepare('UPDATE renewals SET failure = ?1 WHERE done_at IS NULL AND job IN (SELECT value FROM json_each(?2))')
    .bind(failure.slice(0, 300), JSON.stringify(jobs))
    .run();
}

/** @returns `undefined` for jobs from before renewals existed */
export async function renewalOf(db: D1Database, job: string): Promise<Renewal | undefined> {
  const row = await db
    .prepare('SELECT job, at, done_at AS doneAt, attempts, failure FROM renewals WHERE job = ?1')
    .bind(job)
    .first<Renewal>();
  return row ?? undefined;
}

/** Every page that shows the items, and every address the items ever had: that of an item taken off the site is recorded nowhere else. */
export async function everyRoute(db: D1Database, items: readonly string[], language: string): Promise<PageAddress[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT site, language, route AS path FROM publications
       WHERE language = ?1 AND route IS NOT NULL AND item IN (SELECT value FROM json_each(?2))`,
    )
    .bind(language, JSON.stringify(items))
    .all<PageAddress>();
  return mergeRoutes(await routesUsing(db, items, language), results);
}

export interface RenewalOptions {
  db: D1Database;
  log: Log;
  /** Milliseconds since 1970. */
  now: number;
  publishChanged(published: Published): Promise<void>;
}

/** Completes renewals of interrupted publishes. @returns how many jobs were completed; the others are retried */
export async function runDueRenewals({ db, log, now, publishChanged }: RenewalOptions): Promise<number> {
  const { results } = await db
    .prepare(
      `UPDATE renewals SET leased_until = ?2, attempts = attempts + 1
       WHERE job IN (SELECT job FROM renewals WHERE done_at IS NULL AND leased_until <= ?1 ORDER BY leased_until LIMIT ${MAX_A_RUN})
       RETURNING job, attempts`,
    )
    .bind(now, now + renewalLease.leaseMs)
    .all<Row<'renewals', 'job' | 'attempts'>>();
  let done = 0;
  for (const { job, attempts } of results) {
    try {
      for (const published of await publishedBy(db, job)) await publishChanged(published);
      await markRenewed(db, [job], now);
      log.warn('publish-renewed-by-cron', { job, attempts });
      done++;
    } catch (error) {
      log.error('publish-not-renewed', { job, attempts, ...fault(error) });
      await renewalFailed(db, [job], reason(error)).catch(() => undefined);
    }
  }
  return done;
}

/** The changes of a job, as far as the record shows them: perhaps more pages than it changed, never fewer. */
async function publishedBy(db: D1Database, job: string): Promise<Published[]> {
  const { results } = await db
    .prepare('SELECT site, language, item FROM publications WHERE job = ?1')
    .bind(job)
    .all<Row<'publications', 'site' | 'language' | 'item'>>();
  const groups = [...Map.groupBy(results, ({ site, language }) => `${site} ${language}`).values()];
  return Promise.all(
    groups.map(async (group) => {
      const [{ site, language }] = group as [(typeof group)[0]];
      const items = group.map(({ item }) => item);
      return { job, site, language, items, routes: await everyRoute(db, items, language), shell: true };
    }),
  );
}
