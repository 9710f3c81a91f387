/** What operators read of tracked events: searches, the way to a quote, campaigns, speed; and of submissions how many are stored. */
import { withTimeLimit, TimeLimitError } from '../lib/time-limit.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import { type Asked, SCOPE, scopeOf } from './asked.ts';
import { CAMPAIGNS, type Campaign } from './campaigns.ts';
import { FUNNEL, FUNNEL_BY_TYPE, type Funnel, type FunnelRow, funnelOf } from './funnel.ts';
import { foldSearches, MOST_MISSED, MOST_SEARCHED, SEARCH_TOTALS, type Searched, type SearchRow, type SearchTotals } from './searches.ts';
import { SLOW_PAGES, type SlowPage, type SlowRow, slowPagesOf, VITALS, type Vital } from './vitals.ts';

export interface Reports {
  totals: SearchTotals;
  /** The most searched for, and those that found nothing most often. */
  top: Searched[];
  missed: Searched[];
  funnel: Funnel;
  /** Submissions that name an agency, by form: every one, tracked or not. */
  stored: { form: string; count: number }[];
  campaigns: Campaign[];
  vitals: Vital[];
  slow: SlowPage[];
}

const LIMIT_MS = 10_000;
const STORED = `SELECT form_name AS form, count(*) AS count FROM submissions WHERE ${SCOPE} AND agency <> '' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10`;
const STATEMENTS = [SEARCH_TOTALS, MOST_SEARCHED, MOST_MISSED, FUNNEL, FUNNEL_BY_TYPE, CAMPAIGNS, VITALS, SLOW_PAGES];

/**
 * One round trip to each database.
 * @param dbs tracked events, and submissions @param now milliseconds since 1970
 * @throws UpstreamError when one of them does not answer, or not in time
 */
export async function readReports(dbs: { events: D1Database; submissions: D1Database }, asked: Asked, now: number): Promise<Reports> {
  const scope = scopeOf(asked, now);
  try {
    const [answers, stored] = await withTimeLimit(LIMIT_MS, () =>
      Promise.all([
        dbs.events.batch(STATEMENTS.map((sql) => dbs.events.prepare(sql).bind(...scope))),
        dbs.submissions
          .prepare(STORED)
          .bind(...scope)
          .all<Reports['stored'][number]>(),
      ]),
    );
    const [totals, top, missed, all, byType, campaigns, vitals, slow] = answers.map(({ results }) => results as unknown[]);
    return {
      totals: totals![0] as SearchTotals,
      top: foldSearches(top as SearchRow[], 'searches'),
      missed: foldSearches(missed as SearchRow[], 'missed'),
      funnel: funnelOf(all as FunnelRow[], byType as FunnelRow[]),
      stored: stored.results,
      campaigns: campaigns as Campaign[],
      vitals: vitals as Vital[],
      slow: slowPagesOf(slow as SlowRow[]),
    };
  } catch (error) {
    throw new UpstreamError(error instanceof TimeLimitError ? 'timeout' : 'unavailable', 'the records of events do not answer');
  }
}
