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

const NAME = (item: string, language: string) =>
  `coalesce((SELECT nullif(v.display_name, '') FROM versions v WHERE v.item = ${item} AND v.language = ${language} ORDER BY v.number DESC LIMIT 1), ${item})`;
const RELEASE = (job: string) => `(SELECT id FROM releases r WHERE r.plan = ${job})`;
const RELEASE_NAME = (job: string) => `(SELECT name FROM releases r WHERE r.plan = ${job})`;

/** The subqueries have columns of the same names (`item`, `plan`), so what they compare with is named in full. */
const FOUND = 'found';

/** By time, of one site and language. One round trip. */
export async function calendarEntries(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  { from, until }: { from: number; until: number },
): Promise<CalendarEntry[]> {
  const statements = [
    `SELECT 'published' AS kind, at, coalesce(${RELEASE_NAME(`${FOUND}.job`)}, ${NAME(`${FOUND}.item`, '?2')}) AS name,
       CASE WHEN ${RELEASE(`${FOUND}.job`)} IS NULL THEN others ELSE 0 END AS more, ${RELEASE(`${FOUND}.job`)} AS "release", job
     FROM (SELECT q.job, q.at, q.others, coalesce((SELECT item FROM publications WHERE job = q.job AND route IS NOT NULL ORDER BY length(path), path LIMIT 1), q.item) AS item
       FROM (SELECT job, min(at) AS at, min(item) AS item, count(*) - 1 AS others FROM publications
         WHERE site = ?1 AND language = ?2 AND at >= ?3 AND at < ?4 GROUP BY job ORDER BY at DESC LIMIT ${MOST}) q) ${FOUND}`,
    `SELECT CASE WHEN failed THEN 'stopped' WHEN action = 'publish' THEN 'planned' ELSE 'leaves' END AS kind, at,
       coalesce(${RELEASE_NAME(`${FOUND}.plan`)}, ${NAME(`${FOUND}.item`, '?2')}) AS name, CASE WHEN ${RELEASE(`${FOUND}.plan`)} IS NULL THEN others ELSE 0 END AS more,
       ${RELEASE(`${FOUND}.plan`)} AS "release", plan AS job
     FROM (SELECT coalesce(plan, 'row ' || id) AS plan, at, action, min(item) AS item, count(*) - 1 AS others, done_at IS NOT NULL AS failed FROM schedules
       WHERE site = ?1 AND language = ?2 AND at >= ?3 AND at < ?4
         AND (done_at IS NULL OR (coalesce(failure, '') <> '' AND failure NOT LIKE 'Called off by %' AND failure NOT LIKE 'Given up by %'))
       GROUP BY coalesce(plan, 'row ' || id) ORDER BY at LIMIT ${MOST}) ${FOUND}`,
    `SELECT 'asked' AS kind, due AS at, name, 0 AS more, id AS "release", '' AS job FROM releases
     WHERE site = ?1 AND language = ?2 AND state = 'asked' AND due >= ?3 AND due < ?4 LIMIT ${MOST}`,
  ];
  const results = await db.batch(statements.map((sql) => db.prepare(sql).bind(site, language, from, until)));
  return results.flatMap((result) => rowsOf<CalendarEntry>(result)).sort((left, right) => left.at - right.at);
}
