/** Counts visitors' searches: how often, how often without results, and how many results were followed. */
import { SCOPE } from './report-scope.ts';
import { maskedText } from './mask.ts';

export interface SearchCount {
  /** In lower case, single spaces, masked. */
  term: string;
  /** Whether part of it is masked: then it must not appear in an address either. */
  isMasked: boolean;
  kind: 'site' | 'resources';
  site: string;
  language: string;
  searches: number;
  /** Searches without results. */
  missed: number;
  /** Followed results. */
  clicks: number;
}

/** Searches with a term; filters alone do not count. */
export interface SearchTotals {
  searches: number;
  missed: number;
}

const SEARCHES_SHOWN = 20;
/** Terms that only SQL tells apart (É and é) are folded afterwards, so more are read than shown. */
const READ_LENGTH = 200;

/** SQLite's `lower` covers A to Z; runs of spaces become one. */
const TERM = `lower(trim(replace(replace(replace(payload ->> '$.search_term', ' ', ' ' || char(1)), char(1) || ' ', ''), char(1), '')))`;
/** The second page of a search is not a second search. */
const TERMS = `
  WITH terms AS (
    SELECT ${TERM} AS term, CASE WHEN type LIKE 'GLOBAL%' THEN 'site' ELSE 'resources' END AS kind, site, language,
           type NOT LIKE '%CLICK' AND coalesce(payload ->> '$.page', 1) = 1 AS searched,
           type NOT LIKE '%CLICK' AND coalesce(payload ->> '$.page', 1) = 1 AND payload ->> '$.results' = 0 AS missed,
           type LIKE '%CLICK' AS clicked
    FROM events WHERE type IN ('GLOBAL_SEARCH', 'GLOBAL_SEARCH_CLICK', 'RESOURCE_SEARCH', 'RESOURCE_SEARCH_CLICK') AND ${SCOPE})`;

const listBy = (order: 'searches' | 'missed') => `${TERMS}
  SELECT term, kind, site, language, sum(searched) AS searches, sum(missed) AS missed, sum(clicked) AS clicks
  FROM terms WHERE term <> '' GROUP BY 1, 2, 3, 4 HAVING sum(${order === 'missed' ? 'missed' : 'searched'}) > 0
  ORDER BY ${order} DESC, term LIMIT ${READ_LENGTH}`;

export const MOST_SEARCHED = listBy('searches');
export const MOST_MISSED = listBy('missed');
export const SEARCH_TOTALS = `${TERMS} SELECT coalesce(sum(searched), 0) AS searches, coalesce(sum(missed), 0) AS missed FROM terms WHERE term <> ''`;

export type SearchRow = Omit<SearchCount, 'isMasked'>;

const fold = (term: string): string => term.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** @returns one entry per distinct term, the most of `by` first */
export function foldSearches(rows: readonly SearchRow[], by: 'searches' | 'missed'): SearchCount[] {
  const byName = new Map<string, SearchCount>();
  for (const row of rows) {
    const plain = fold(row.term);
    const term = maskedText(plain);
    if (!term) continue;
    const name = JSON.stringify([term, row.kind, row.site, row.language]);
    const known = byName.get(name);
    if (!known) byName.set(name, { ...row, term, isMasked: term !== plain });
    else {
      known.searches += row.searches;
      known.missed += row.missed;
      known.clicks += row.clicks;
    }
  }
  return [...byName.values()].sort((a, b) => b[by] - a[by] || (a.term < b.term ? -1 : 1)).slice(0, SEARCHES_SHOWN);
}
