/** Reads operators' reports: searches, the path to a quote, campaigns and speed from tracked events; counts of stored submissions. */
import type { Row } from '../generated/rows.ts';
import { withTimeLimit, TimeLimitError } from '../lib/time/time-limit.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { rowsOf } from '../lib/values/rows-of.ts';
import { type ReportScope, SCOPE, scopeCondition } from './report-scope.ts';
import { CAMPAIGNS, type Campaign } from './campaigns.ts';
import { FUNNEL, FUNNEL_BY_TYPE, type Funnel, type FunnelRow, funnelOf } from './funnel.ts';
import {
  foldSearches,
  MOST_MISSED,
  MOST_SEARCHED,
  SEARCH_TOTALS,
  type SearchCount,
  type SearchRow,
  type SearchTotals,
} from './searches.ts';
import { SLOW_PAGES, type SlowPage, type SlowRow, slowPagesOf, VITALS, type Vital } from './vitals.ts';

export interface ReportsData {
  totals: SearchTotals;
  /** The most frequent searches, and the most frequent without results. */
  top: SearchCount[];
  missed: SearchCount[];
  funnel: Funnel;
  /** Submissions that name an agency, by form: every one, tracked or not. */
  stored: (Row<'submissions', 'form_name AS form'> & { count: number })[];
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
 * @throws UpstreamError when one of them fails or times out
 */
export async function readReports(
  dbs: { events: D1Database; submissions: D1Database },
  report: ReportScope,
  now: number,
): Promise<ReportsData> {
  const scope = scopeCondition(report, now);
  try {
    const [answers, stored] = await withTimeLimit(LIMIT_MS, () =>
      Promise.all([
        dbs.events.batch(STATEMENTS.map((sql) => dbs.events.prepare(sql).bind(...scope))),
        dbs.submissions
          .prepare(STORED)
          .bind(...scope)
          .all<ReportsData['stored'][number]>(),
      ]),
    );
    const [totals, top, missed, all, byType, campaigns, vitals, slow] = answers;
    return {
      totals: rowsOf<SearchTotals>(totals)[0]!,
      top: foldSearches(rowsOf<SearchRow>(top), 'searches'),
      missed: foldSearches(rowsOf<SearchRow>(missed), 'missed'),
      funnel: funnelOf(rowsOf<FunnelRow>(all), rowsOf<FunnelRow>(byType)),
      stored: stored.results,
      campaigns: rowsOf<Campaign>(campaigns),
      vitals: rowsOf<Vital>(vitals),
      slow: slowPagesOf(rowsOf<SlowRow>(slow)),
    };
  } catch (error) {
    throw new UpstreamError(error instanceof TimeLimitError ? 'timeout' : 'unavailable', 'the records of events do not answer');
  }
}
