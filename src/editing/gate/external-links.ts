/** Checks links of drafts to other sites, in the background or on an editor's request, and stores the responses (EDT-04). */
import type { Row } from '../../generated/rows.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { callUpstream, type Upstream } from '../../lib/http/fetch.ts';
import type { Log } from '../../lib/logging/log.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { rowsOf } from '../../lib/values/rows-of.ts';
import { MOST_FAILURES, type OutsideAnswer } from './links.ts';

export interface OutsideDeps {
  db: D1Database;
  log: Log;
  clock: Clock;
  /** Local runs also request hosts of this machine. */
  isLocal: boolean;
  fetch?: Upstream['fetch'];
}

const DAY_MS = 24 * 3600_000;
/** A good response is valid this long; a failure is checked again sooner. */
const GOOD_MS = 7 * DAY_MS;
const BAD_MS = 3600_000;
/** Links that are in no draft for this long are deleted. */
const KEPT_MS = 60 * DAY_MS;
const AT_ONCE = 4;
/** An invocation can send fifty requests at most. */
const MOST_A_RUN = 20;
const MAX_URL = 2000;

const TIMEOUT_MS = 6000;
const MAX_BYTES = 1_000_000;
const STATUSES = Array.from({ length: 300 }, (_, at) => 300 + at);

/** Hosts that are no public site: addresses, and names of this machine or of an internal network. */
const INSIDE = /^(\[.*\]|[\d.]+|localhost|[^.]+)$|\.(localhost|local|internal|lan|home\.arpa)$/i;

/** @returns whether the address may be requested: a public web page, nothing inside a network or on a special port */
export function mayAsk(given: string, isLocal: boolean): boolean {
  const url = given.length <= MAX_URL ? URL.parse(given) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  // A name with a dot at the end is the same host, but would not match the list.
  return isLocal || (url.port === '' && !INSIDE.test(url.hostname.replace(/\.+$/, '')));
}

/** Records that drafts have these links, and returns the stored responses. */
export async function answersTo(db: D1Database, urls: readonly string[], now: number): Promise<Map<string, OutsideAnswer>> {
  const asked = JSON.stringify([...new Set(urls)].filter((url) => url.length <= MAX_URL));
  const [, found] = await db.batch([
    db
      .prepare(
        `INSERT INTO link_checks (url, asked_at) SELECT value, ?2 FROM json_each(?1) WHERE true
         ON CONFLICT (url) DO UPDATE SET asked_at = ?2`,
      )
      .bind(asked, now),
    db
      .prepare('SELECT url, status, failures, checked_at AS checkedAt FROM link_checks WHERE url IN (SELECT value FROM json_each(?1))')
      .bind(asked),
  ]);
  return new Map(rowsOf<OutsideAnswer>(found).map((answer) => [answer.url, answer]));
}

/** Checks due links, several at a time. @param urls only these, due or not @returns the number of links checked */
export async function checkOutsideLinks(deps: OutsideDeps, urls?: readonly string[]): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const { results } = await (urls
    ? db
        .prepare(`SELECT url FROM link_checks WHERE url IN (SELECT value FROM json_each(?1)) LIMIT ${MOST_A_RUN}`)
        .bind(JSON.stringify(urls))
    : db
        .prepare(
          `SELECT url FROM link_checks WHERE asked_at > ?1 AND (checked_at IS NULL OR checked_at < ?2 OR (checked_at < ?3 AND failures BETWEEN 1 AND ${MOST_FAILURES}))
           ORDER BY checked_at LIMIT ${MOST_A_RUN}`,
        )
        .bind(now - KEPT_MS, now - GOOD_MS, now - BAD_MS)
  ).all<Row<'link_checks', 'url'>>();
  const waiting = results.map(({ url }) => url);
  const answers: { url: string; status: number }[] = [];
  const worker = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) answers.push({ url, status: await statusOf(url, deps) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (answers.length > 0)
    await db
      .prepare(
        `UPDATE link_checks SET checked_at = ?2, status = a.status, failures = CASE WHEN a.status BETWEEN 200 AND 399 THEN 0 ELSE failures + 1 END
         FROM (SELECT json_extract(value, '$.url') AS url, json_extract(value, '$.status') AS status FROM json_each(?1)) a WHERE link_checks.url = a.url`,
      )
      .bind(JSON.stringify(answers), now)
      .run();
  return answers.length;
}

/** Deletes links that were in no draft for a while. */
export const pruneOutside = (db: D1Database, now: number): Promise<unknown> =>
  db
    .prepare('DELETE FROM link_checks WHERE asked_at < ?1')
    .bind(now - KEPT_MS)
    .run();

/** Many sites refuse HEAD requests, or clients without a usual user agent: their pages exist all the same. */
const REFUSES_ROBOTS = [401, 403, 405, 429, 501, 999];

/** @returns 0 for no answer */
async function statusOf(url: string, { log, clock, isLocal, fetch }: OutsideDeps): Promise<number> {
  if (!mayAsk(url, isLocal)) return 0;
  // Failures of other sites are no errors of ours: editors read about them.
  const quiet: Log = {
    ...log,
    error: (event, fields) => log.info(event, fields),
    warn: (event, fields) => log.info(event, fields),
    info: (event, fields) => log.info(event, fields),
  };
  const upstream: Upstream = {
    name: 'outside-link',
    log: quiet,
    clock,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    ...(fetch && { fetch }),
  };
  const ask = async (init: RequestInit): Promise<number> =>
    callUpstream(
      upstream,
      { operation: 'look', url, init, repeatable: false, alsoAccept: STATUSES, read: ({ status }) => status },
      AbortSignal.timeout(TIMEOUT_MS),
    ).catch((error) => (error instanceof UpstreamError && error.kind === 'malformed' ? 200 : 0));
  const headers = { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 (compatible; link check of an editor)' };
  const first = await ask({ method: 'HEAD', headers });
  if (first !== 0 && first < 400) return first;
  const second = await ask({ headers: { ...headers, range: 'bytes=0-1023' } });
  return REFUSES_ROBOTS.includes(second) ? 200 : second;
}
