/** Reads from D1 what counts for the service level: web vitals, script errors and deliveries. */
import { rowsOf } from '../lib/values/rows-of.ts';
import { scopeCondition } from '../reports/report-scope.ts';
import { VITALS, type Vital } from '../reports/vitals.ts';
import type { Counted } from './budget.ts';
import { MESSAGE_DAYS, PERIOD_DAYS } from './objectives.ts';
import type { Windows } from './served-pages.ts';

const DAY_MS = 86_400_000;
const ERRORS_LENGTH = 5;

/** One of the most frequent errors. `message` is as the browser gave it. */
export interface ScriptError {
  message: string;
  times: number;
  pages: number;
  lastAt: number;
}

export interface TrackedLevel {
  vitals: Windows<Vital[]>;
  scripts: Windows<Counted>;
  errors: ScriptError[];
}

/** A page of one visit counts once, however often its scripts fail. */
const SCRIPTS = `
  SELECT count(CASE type WHEN 'VIEW' THEN 1 END) AS views, count(DISTINCT CASE type WHEN 'PAGE_ERROR' THEN session || ' ' || page END) AS bad
  FROM events WHERE type IN ('VIEW', 'PAGE_ERROR') AND at >= ?1`;
const ERRORS = `
  SELECT coalesce(payload ->> '$.error_message', '') AS message, count(*) AS times, count(DISTINCT page) AS pages, max(at) AS lastAt
  FROM events WHERE type = 'PAGE_ERROR' AND at >= ?1 GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${ERRORS_LENGTH}`;

/** One round trip. @param events database of tracked events @param now milliseconds since 1970 */
export async function readTracked(events: D1Database, now: number): Promise<TrackedLevel> {
  const from = { period: now - PERIOD_DAYS * DAY_MS, lastDay: now - DAY_MS };
  const vitalsOf = (days: number) => events.prepare(VITALS).bind(...scopeCondition({ days, place: undefined }, now));
  const [vitals, vitalsToday, scripts, scriptsToday, errors] = await events.batch([
    vitalsOf(PERIOD_DAYS),
    vitalsOf(1),
    events.prepare(SCRIPTS).bind(from.period),
    events.prepare(SCRIPTS).bind(from.lastDay),
    events.prepare(ERRORS).bind(from.period),
  ]);
  return {
    vitals: { period: rowsOf<Vital>(vitals), lastDay: rowsOf<Vital>(vitalsToday) },
    scripts: { period: scriptsCounted(rowsOf<ScriptCounts>(scripts)), lastDay: scriptsCounted(rowsOf<ScriptCounts>(scriptsToday)) },
    errors: rowsOf<ScriptError>(errors),
  };
}

interface ScriptCounts {
  views: number;
  bad: number;
}

/** A view may be reported later than the error of its page, or not at all: an error proves that there was one. */
const scriptsCounted = ([row]: readonly ScriptCounts[]): Counted => {
  const { views, bad } = row ?? { views: 0, bad: 0 };
  return { total: Math.max(views, bad), bad };
};

const MESSAGES = `
  SELECT count(*) AS total, count(CASE state WHEN 'dead' THEN 1 END) AS bad
  FROM outbox WHERE state IN ('delivered', 'dead') AND done_at >= ?1`;

/** Deliveries that ended: delivered, or given up. @param db database of submissions @param now milliseconds since 1970 */
export async function readMessages(db: D1Database, now: number): Promise<Windows<Counted>> {
  const [period, lastDay] = await db.batch([MESSAGE_DAYS, 1].map((days) => db.prepare(MESSAGES).bind(now - days * DAY_MS)));
  const counted = (found: D1Result | undefined): Counted => rowsOf<Counted>(found)[0] ?? { total: 0, bad: 0 };
  return { period: counted(period), lastDay: counted(lastDay) };
}
