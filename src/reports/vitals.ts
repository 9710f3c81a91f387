/** Measures how fast pages were for visitors: the 75th percentile of each measure, and the slowest pages. */
import { SCOPE } from './report-scope.ts';

export interface Vital {
  name: 'LCP' | 'INP' | 'CLS' | 'TTFB' | 'FCP';
  measured: number;
  /** Three quarters are at most this (nearest rank). Milliseconds; for CLS a share. */
  p75: number;
  good: number;
  poor: number;
}

export interface SlowPage {
  site: string;
  language: string;
  /** Content path. */
  page: string;
  /** Number of all measurements. */
  measured: number;
  poor: number;
  /** By the measure's name; only measures of the page. */
  p75: Partial<Record<Vital['name'], number>>;
}

/** Only the newest are read: limits the sort. */
export const MEASURES_READ = 50_000;
/** Fewer measurements are not significant. */
export const PAGE_MEASURES = 10;
const PAGES_LENGTH = 5;

const NEWEST = `
  WITH newest AS (
    SELECT site, language, page, payload ->> '$.name' AS name, payload ->> '$.value' AS value, payload ->> '$.rating' AS rating
    FROM events WHERE type = 'WEB_VITALS' AND ${SCOPE} ORDER BY at DESC LIMIT ${MEASURES_READ})`;
const ranked = (by: string) =>
  `SELECT *, row_number() OVER (PARTITION BY ${by} ORDER BY value) AS place, count(*) OVER (PARTITION BY ${by}) AS measured FROM newest`;
const AT_75 = 'place = (measured * 3 + 3) / 4';

export const VITALS = `${NEWEST}
  SELECT name, count(*) AS measured, max(CASE WHEN ${AT_75} THEN value END) AS p75, sum(rating = 'good') AS good, sum(rating = 'poor') AS poor
  FROM (${ranked('name')}) GROUP BY name`;

/** The greatest share of poor measurements first; among equals the one with the fewest good ones. */
export const SLOW_PAGES = `${NEWEST},
  slowest AS (
    SELECT site, language, page, count(*) AS total, sum(rating = 'poor') AS poor, avg(rating = 'poor') AS share, avg(rating = 'good') AS good
    FROM newest GROUP BY 1, 2, 3 HAVING count(*) >= ${PAGE_MEASURES} AND sum(rating <> 'good') > 0
    ORDER BY share DESC, good, page, site, language LIMIT ${PAGES_LENGTH})
  SELECT site, language, page, total, poor, name, value
  FROM slowest JOIN (${ranked('site, language, page, name')}) AS r USING (site, language, page)
  WHERE ${AT_75} ORDER BY share DESC, good, page, site, language`;

export interface SlowRow extends Omit<SlowPage, 'p75' | 'measured'> {
  total: number;
  name: Vital['name'];
  value: number;
}

/** @param rows one for each page and measure */
export function slowPagesOf(rows: readonly SlowRow[]): SlowPage[] {
  const pages = new Map<string, SlowPage>();
  for (const { name, value, total, ...page } of rows) {
    const key = JSON.stringify([page.site, page.language, page.page]);
    const known = pages.get(key) ?? { ...page, measured: total, p75: {} };
    known.p75[name] = value;
    pages.set(key, known);
  }
  return [...pages.values()];
}
