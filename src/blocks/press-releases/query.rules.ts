/** The press-release query as the address spells it, and the parsing of release dates: pure, both sides (S3 §5, §8, §9; PRS-01). */

import { singleLine, LISTING_PAGES, readPage, queryText } from '../listing/query.rules.ts';

/** Entries per page (S3 §9). */
export const PAGE_ENTRIES = 10;

/** Patterns of the query values that get a page-cache entry each. */
export const CACHED_VALUES = { page: LISTING_PAGES } as const;
/** Dates that visitors enter freely: pages with them are not cached. */
export const FREE = ['start', 'end'] as const;

export interface ReleaseQuery {
  /** First and last date, both included, as `YYYY-MM-DD`; empty for open. */
  start: string;
  end: string;
  /** From 1. */
  page: number;
  /** Invalid entries in the date fields; such a side counts as open. */
  wrong: { start: string; end: string };
}

/** @param query of the page; invalid values count as absent */
export function readReleaseQuery(query: URLSearchParams): ReleaseQuery {
  const [start, end] = [side(query, 'start'), side(query, 'end')];
  return {
    start: start.day,
    end: end.day,
    page: readPage(query),
    wrong: { start: start.wrong, end: end.wrong },
  };
}

/** How much of an invalid entry is shown again. */
const MAX_SHOWN = 30;

function side(query: URLSearchParams, name: 'start' | 'end'): { day: string; wrong: string } {
  const written = singleLine(query.get(name) ?? '', MAX_SHOWN);
  const day = dayWritten(written);
  return { day, wrong: day ? '' : written };
}

/** The query of a state with a change applied, in one order and without empty values; any change begins at the first page. */
export function releaseQueryOf(
  shown: Pick<ReleaseQuery, 'start' | 'end'>,
  change: Partial<Pick<ReleaseQuery, 'start' | 'end' | 'page'>> = {},
): string {
  const { start, end, page } = { ...shown, page: 1, ...change };
  return queryText(Object.entries({ start, end }), page);
}

/** Both dates are set and the start is after the end: nothing is searched then (S3 §5). @param start, end `YYYY-MM-DD` or empty */
export const isReversed = ({ start, end }: Pick<ReleaseQuery, 'start' | 'end'>): boolean => start !== '' && end !== '' && start > end;

/** @returns `YYYY-MM-DD` of a date written like that, or as MM/DD/YYYY in a browser without date fields; empty for anything else, 2026-02-30 too */
function dayWritten(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return calendarDay(year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text);
}

/** The text itself if it is a valid date, else empty. */
function calendarDay(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

/**
 * The date of a release as written: an hour or a time zone never shifts it.
 * @param published value of the search: ISO date or date-time, with dashes or without, or another date that names its zone
 * @returns `YYYY-MM-DD`; `unknown` for none (also the platform's empty date), `invalid` for anything that is not a date
 */
export function releaseDay(published: string): string {
  const text = published.trim();
  if (text === '' || text.startsWith('0001-01-01') || text.startsWith('00010101')) return 'unknown';
  const written = /^(\d{4})-?(\d\d)-?(\d\d)(?:$|[T ])/.exec(text);
  if (written) return calendarDay(written.slice(1).join('-')) || 'invalid';
  const other = /(GMT|UTC|Z|[+-]\d{4})$/.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(other.getTime()) ? 'invalid' : other.toISOString().slice(0, 10);
}
