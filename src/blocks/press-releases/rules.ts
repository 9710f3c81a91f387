/** What a visitor asks of the press releases, as the address spells it, and how dates of releases are read: pure, both sides (S3 §5, §8, §9; PRS-01). */

import { oneLine, PAGES, readPage, sayQuery } from '../listing/rules.ts';

/** Entries of a page and how far its pagination shows numbers (S3 §9). */
export const PAGE_ENTRIES = 10;
export const MARGIN_PAGES = 1;
export const RANGE_PAGES = 4;

/** Patterns of the values that count for what is kept of the page. */
export const COUNTED = { page: PAGES } as const;
/** Days that visitors write freely: pages with them are kept for nobody. */
export const FREE = ['start', 'end'] as const;

export interface Shown {
  /** First and last day, both included, as `YYYY-MM-DD`; empty for open. */
  start: string;
  end: string;
  /** From 1. */
  page: number;
  /** What was written where a day belongs and is none; such a side counts as open. */
  wrong: { start: string; end: string };
}

/** @param query of the page; what can't be meant counts as not said */
export function readShown(query: URLSearchParams): Shown {
  const [start, end] = [side(query, 'start'), side(query, 'end')];
  return {
    start: start.day,
    end: end.day,
    page: readPage(query),
    wrong: { start: start.wrong, end: end.wrong },
  };
}

/** At most so much of what was written is said back. */
const MAX_SAID = 30;

function side(query: URLSearchParams, name: 'start' | 'end'): { day: string; wrong: string } {
  const said = oneLine(query.get(name) ?? '', MAX_SAID);
  const day = dayWritten(said);
  return { day, wrong: day ? '' : said };
}

/** The query of what is shown, in one order and without what is not said; any change begins at the first page. */
export function queryOf(shown: Pick<Shown, 'start' | 'end'>, change: Partial<Pick<Shown, 'start' | 'end' | 'page'>> = {}): string {
  const { start, end, page } = { ...shown, page: 1, ...change };
  return sayQuery(Object.entries({ start, end }), page);
}

/** Both days are set and the start is after the end: nothing is searched then (S3 §5). @param start, end `YYYY-MM-DD` or empty */
export const isReversed = ({ start, end }: Pick<Shown, 'start' | 'end'>): boolean => start !== '' && end !== '' && start > end;

/** @returns `YYYY-MM-DD` of a day written so, or as MM/DD/YYYY by a browser without date fields; empty for anything else, 2026-02-30 too */
function dayWritten(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return calendarDay(year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text);
}

/** The text itself if it is a day of the calendar, else empty. */
function calendarDay(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

/**
 * The day of a release, as it is written: never another one because of an hour or a zone behind it.
 * @param published what the search says: ISO day or date-time, in dashes or without, or another date that names its zone
 * @returns `YYYY-MM-DD`; `unknown` for none (the platform's empty date too), `invalid` for what is no date
 */
export function releaseDay(published: string): string {
  const text = published.trim();
  if (text === '' || text.startsWith('0001-01-01') || text.startsWith('00010101')) return 'unknown';
  const written = /^(\d{4})-?(\d\d)-?(\d\d)(?:$|[T ])/.exec(text);
  if (written) return calendarDay(written.slice(1).join('-')) || 'invalid';
  const other = /(GMT|UTC|Z|[+-]\d{4})$/.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(other.getTime()) ? 'invalid' : other.toISOString().slice(0, 10);
}
