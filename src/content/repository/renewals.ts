/** What was published and still has to reach visitors: written with each publish, done when the caches know, made up for by cron (EDT-04, OPS-01). */
import { type Log, fault, reason } from '../../lib/log.ts';
import { type Act, mergeRoutes, type Published } from './promote.ts';
import { type PageAddress, routesUsing } from './routes-using.ts';

export interface Renewal {
  job: string;
  /** Of the publish. Milliseconds since 1970. */
  at: number;
  /** `null` while visitors may see what was before. */
  doneAt: number | null;
  attempts: number;
  failure: string;
}

/** Whoever publishes renews at once, and is given this long. */
export const RENEWAL_LEASE_MS = 60_000;
const MAX_A_RUN = 20;

/** For the batch that publishes: a publish that nobody has to renew for was not made. */
export const renewalStatement = (db: D1Database, { job, at }: Pick<Act, 'job' | 'at'>): D1PreparedStatement =>
  db.prepare('INSERT INTO renewals (job, at, leased_until) VALUES (?1, ?2, ?3)').bind(job, at, at + RENEWAL_LEASE_MS);

/** Says that the caches know. */
export async function renewed(db: D1Database, jobs: readonly string[], at: number): Promise<void> {
  await db
    .prepare(`UPDATE renewals SET done_at = ?1, failure = '' WHERE done_at IS NULL AND job IN (SELECT value FROM json_each(?2))`)
    .bind(at, JSON.stringify(jobs))
    .run();
}

/** Says why they do not. Cron goes on from here. */
export async function renewalFailed(db: D1Database, jobs: readonly string[], failure: string): Promise<void> {
  await db
    .prepare('UPDATE renewals SET failure = ?1 WHERE done_at IS NULL AND job IN (SELECT value FROM json_each(?2))')
    .bind(failure.slice(0, 300), JSON.stringify(jobs))
    .run();
}

/** @returns `undefined` for jobs of before there were renewals */
export async function renewalOf(db: D1Database, job: string): Promise<Renewal | undefined> {
  const row = await db
    .prepare('SELECT job, at, done_at AS doneAt, attempts, failure FROM renewals WHERE job = ?1')
    .bind(job)
    .first<Renewal & Record<string, unknown>>();
  return row ?? undefined;
}

/** Every page that shows the items, and every address they ever had themselves: one that was taken off the site stands nowhere else. */
export async function everyRoute(db: D1Database, items: readonly string[], language: string): Promise<PageAddress[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT site, language, route AS path FROM publications
       WHERE language = ?1 AND route IS NOT NULL AND item IN (SELECT value FROM json_each(?2))`,
    )
    .bind(language, JSON.stringify(items))
    .all<PageAddress & Record<string, unknown>>();
  return mergeRoutes(await routesUsing(db, items, language), results);
}

export interface RenewalOptions {
  db: D1Database;
  log: Log;
  /** Milliseconds since 1970. */
  now: number;
  publishChanged(published: Published): Promise<void>;
}

/** Renews what a publish left behind that ended half way. @returns how many jobs were made up for; the others come again */
export async function runDueRenewals({ db, log, now, publishChanged }: RenewalOptions): Promise<number> {
  const { results } = await db
    .prepare(
      `UPDATE renewals SET leased_until = ?2, attempts = attempts + 1
       WHERE job IN (SELECT job FROM renewals WHERE done_at IS NULL AND leased_until <= ?1 ORDER BY leased_until LIMIT ${MAX_A_RUN})
       RETURNING job, attempts`,
    )
    .bind(now, now + RENEWAL_LEASE_MS)
    .all<{ job: string; attempts: number }>();
  let done = 0;
  for (const { job, attempts } of results) {
    try {
      for (const published of await publishedBy(db, job)) await publishChanged(published);
      await renewed(db, [job], now);
      log.warn('publish-made-up-for', { job, attempts });
      done++;
    } catch (error) {
      log.error('publish-not-renewed', { job, attempts, ...fault(error) });
      await renewalFailed(db, [job], reason(error)).catch(() => undefined);
    }
  }
  return done;
}

/** What a job changed, as far as it can be told afterwards: more pages than it was, never fewer. */
async function publishedBy(db: D1Database, job: string): Promise<Published[]> {
  const { results } = await db
    .prepare('SELECT site, language, item FROM publications WHERE job = ?1')
    .bind(job)
    .all<{ site: string; language: string; item: string }>();
  const groups = [...Map.groupBy(results, ({ site, language }) => `${site} ${language}`).values()];
  return Promise.all(
    groups.map(async (group) => {
      const [{ site, language }] = group as [(typeof group)[0]];
      const items = group.map(({ item }) => item);
      return { job, site, language, items, routes: await everyRoute(db, items, language), shell: true };
    }),
  );
}
