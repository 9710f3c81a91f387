/** Publishes and takes down at the time that an editor chose (EDT-04). Run by cron: at least once, and a repeated run does no harm. */
import type { Row } from '../../../generated/rows.ts';
import { type Log, fault, reason } from '../../../lib/logging/log.ts';
import { DAY, type LeaseTerms, MINUTE } from '../../../lib/resilience/lease.ts';
import type { Published } from './promote.ts';
import { unpublish } from './publish.ts';
import { type DueCheck, releaseDrafts, releasePlan } from './release-plan.ts';
import { everyRoute, markRenewed } from './renewals.ts';

export interface ScheduleOptions {
  db: D1Database;
  log: Log;
  /** Milliseconds since 1970. */
  now: number;
  /** Renews the caches of what was published; awaited before a schedule counts as done. */
  publishChanged(published: Published): Promise<void>;
  /** A schedule that it stops is not retried: an editor has to solve that. */
  check: DueCheck;
}

export const scheduleLease = {
  // Longer than a run may take (15 minutes of wall clock, cloudflare.md §1), so that a second run skips what the first still does.
  leaseMs: 16 * MINUTE,
  giveUpMs: DAY,
} as const satisfies LeaseTerms;
/** Limit of one run: each costs some queries, and an invocation has 1,000. A plan counts as one, for any number of items. */
const MAX_A_RUN = 50;

type Due = Row<'schedules', 'id' | 'item' | 'language' | 'site' | 'action' | 'at' | 'by' | 'comment' | 'attempts' | 'plan'>;

/** @returns how many schedules were done; failed ones are retried after their lease, for a day */
export async function runDueSchedules(options: ScheduleOptions): Promise<number> {
  const { db, now } = options;
  const { results } = await db
    .prepare(
      `UPDATE schedules SET leased_until = ?2, attempts = attempts + 1
       WHERE id IN (
         WITH due AS MATERIALIZED (SELECT id, plan FROM schedules WHERE done_at IS NULL AND at <= ?1 AND leased_until <= ?1 ORDER BY at, id LIMIT ${MAX_A_RUN})
         SELECT id FROM due UNION SELECT s.id FROM due CROSS JOIN schedules s ON s.plan = due.plan AND s.done_at IS NULL)
       RETURNING id, item, language, site, action, at, by, comment, attempts, plan`,
    )
    .bind(now, now + scheduleLease.leaseMs)
    .all<Due>();
  let done = 0;
  // In the order of the requests: an item may be published and taken off again within one run.
  const inOrder = results.sort((left, right) => left.at - right.at || left.id - right.id);
  for (const group of together(inOrder)) done += await run(group, options);
  return done;
}

/** Neighbours of one plan, or with the same site, language, action and editor, are one job. */
function together(due: readonly Due[]): Due[][] {
  const groups: Due[][] = [];
  const name = ({ site, language, action, by, comment, attempts, plan }: Due) =>
    JSON.stringify([plan, site, language, action, by, comment, attempts > 1]);
  for (const one of due) {
    const last = groups.at(-1);
    if (last?.[0] && name(last[0]) === name(one)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

async function run(group: Due[], { db, log, now, publishChanged, check }: ScheduleOptions): Promise<number> {
  const [{ site, language, action, by, comment, attempts, plan }] = group as [Due];
  const ids = JSON.stringify(group.map(({ id }) => id));
  const items = group.map(({ item }) => item);
  try {
    const request = { site, language, items, by, at: now, comment };
    const published =
      action === 'unpublish'
        ? await unpublish(db, request)
        : await (plan === null ? releaseDrafts(db, request, check) : releasePlan(db, plan, request, check));
    if (typeof published === 'string') {
      log.warn('schedules-stopped', { site, language, items: items.length });
      await end(db, ids, now, published);
      return 0;
    }
    const touched = [...new Set([...items, ...published.items])];
    // A run that was interrupted between publish and renewal left nothing to publish, but pages that still show the previous state.
    if (attempts > 1) await publishChanged({ ...published, items: touched, routes: await everyRoute(db, touched, language), shell: true });
    else if (published.items.length > 0) await publishChanged(published);
    await markRenewed(db, [published.job], now);
    await db.prepare('UPDATE schedules SET done_at = ?1 WHERE id IN (SELECT value FROM json_each(?2))').bind(now, ids).run();
    log.info('schedules-run', { site, language, action, items: published.items.length, routes: published.routes.length });
    return group.length;
  } catch (error) {
    log.error('schedules-failed', { site, language, action, items: items.length, attempts, ...fault(error) });
    await giveUpOld(db, ids, now, reason(error)).catch(() => undefined);
    return 0;
  }
}

const end = (db: D1Database, ids: string, now: number, failure: string) =>
  db.prepare('UPDATE schedules SET done_at = ?1, failure = ?2 WHERE id IN (SELECT value FROM json_each(?3))').bind(now, failure, ids).run();

/** Gives up what has failed for a day, for an editor to solve. */
async function giveUpOld(db: D1Database, ids: string, now: number, failure: string): Promise<void> {
  await db
    .prepare('UPDATE schedules SET done_at = ?1, failure = ?2 WHERE at < ?3 AND id IN (SELECT value FROM json_each(?4))')
    .bind(now, failure, now - scheduleLease.giveUpMs, ids)
    .run();
}
