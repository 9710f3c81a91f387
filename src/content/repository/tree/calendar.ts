/** Reads what is published, planned and asked for within a span of time, for the calendar of editors. */
import { rowsOf } from '../../../lib/values/rows-of.ts';
import type { Scope } from '../store/store.ts';

export interface CalendarEntry {
  kind: 'published' | 'planned' | 'leaves' | 'asked' | 'stopped';
  /** Milliseconds since 1970. */
  at: number;
  /** Of the release, else of its first item. */
  name: string;
  /** Further items, where there is no release. */
  more: number;
  /** Id of the release; `null` without. */
  release: string | null;
  /** Of a publish; else of its plan, or empty. */
  job: string;
}

/** Rows of one month; a month with more is shown in part. */
const MOST = 500;

/** A column of the outer query has its table's name: `item` alone would be the one of `versions`, and every row would match. */
const NAME = (item: string, language: string) =>
  `coalesce((SELECT nullif(v.display_name, '') FROM versions v WHERE v.item = ${item} AND v.language = ${language} ORDER BY v.number DESC LIMIT 1), ${item})`;
const RELEASE = (job: string) => `(SELECT id FROM releases r WHERE r.plan = ${job})`;
const RELEASE_NAME = (job: string) => `(SELECT name FROM releases r WHERE r.plan = ${job})`;

/** By time, of one site and language. One round trip. */
export async function calendarEntries(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  { from, until }: { from: number; until: number },
): Promise<CalendarEntry[]> {
  const statements = [
    `SELECT 'published' AS kind, o.at, coalesce(${RELEASE_NAME('o.job')}, ${NAME('o.item', '?2')}) AS name,
       CASE WHEN ${RELEASE('o.job')} IS NULL THEN o.others ELSE 0 END AS more, ${RELEASE('o.job')} AS "release", o.job
     FROM (SELECT q.job, q.at, q.others, coalesce((SELECT item FROM publications INDEXED BY publications_job WHERE job = q.job AND route IS NOT NULL ORDER BY length(path), path LIMIT 1), q.item) AS item
       FROM (SELECT job, min(at) AS at, min(item) AS item, count(*) - 1 AS others FROM publications INDEXED BY publications_newest
         WHERE site = ?1 AND language = ?2 AND at >= ?3 AND at < ?4 GROUP BY job ORDER BY at DESC LIMIT ${MOST}) q) o`,
    `SELECT CASE WHEN failed THEN 'stopped' WHEN action = 'publish' THEN 'planned' ELSE 'leaves' END AS kind, o.at,
       coalesce(${RELEASE_NAME('o.plan')}, ${NAME('o.item', '?2')}) AS name, CASE WHEN ${RELEASE('o.plan')} IS NULL THEN o.others ELSE 0 END AS more,
       ${RELEASE('o.plan')} AS "release", o.plan AS job
     FROM (SELECT coalesce(plan, 'row ' || id) AS plan, at, action, min(item) AS item, count(*) - 1 AS others, done_at IS NOT NULL AS failed FROM schedules
       WHERE site = ?1 AND language = ?2 AND at >= ?3 AND at < ?4
         AND (done_at IS NULL OR (coalesce(failure, '') <> '' AND failure NOT LIKE 'Called off by %' AND failure NOT LIKE 'Given up by %'))
       GROUP BY coalesce(plan, 'row ' || id) ORDER BY at LIMIT ${MOST}) o`,
    `SELECT 'asked' AS kind, due AS at, name, 0 AS more, id AS "release", '' AS job FROM releases
     WHERE site = ?1 AND language = ?2 AND state = 'asked' AND due >= ?3 AND due < ?4 LIMIT ${MOST}`,
  ];
  const results = await db.batch(statements.map((sql) => db.prepare(sql).bind(site, language, from, until)));
  return results.flatMap((result) => rowsOf<CalendarEntry>(result)).sort((left, right) => left.at - right.at);
}
