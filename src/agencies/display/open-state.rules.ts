/** The text of an agency's open state (S1 §4, brand §10): the server prints it, the browser keeps it up to date. */
import type { Agency } from '../agency.ts';
import { DAYS, hoursText } from './hours.rules.ts';
import { type OpenNow, openState } from './week.rules.ts';

/** Sentences of the dictionary; `closes` holds `{time}`, `opens` also `{day}`. */
export interface OpenStateTexts {
  openNow: string;
  closedNow: string;
  closes: string;
  opens: string;
}

export interface OpenLine {
  isOpen: boolean;
  state: string;
  /** `Closes 5:00 p.m.`, `Opens Monday 9:00 a.m.`; empty when that never happens. */
  next: string;
}

/**
 * @param language of the day's name
 * @returns `undefined` for hours that are plain text: their meaning is unknown, so nothing is claimed
 */
export function openLine(
  agency: Pick<Agency, 'HoursOfOperation' | 'TimeZone'> & {
    AgencyInfo: Pick<Agency['AgencyInfo'], 'BusinessHoursOperationDescription'>;
  },
  words: OpenStateTexts,
  language: string,
  now: number,
): OpenLine | undefined {
  if (agency.HoursOfOperation.length === 0 && hoursText(agency)) return undefined;
  const state = openState(agency.HoursOfOperation, agency.TimeZone, now);
  return { isOpen: state.isOpen, state: state.isOpen ? words.openNow : words.closedNow, next: nextOf(state, words, language) };
}

function nextOf({ closes, opens }: OpenNow, words: OpenStateTexts, language: string): string {
  if (closes) return words.closes.replace('{time}', () => closes);
  if (!opens) return '';
  return words.opens
    .replace('{day}', () => opens.day && dayName(opens.day, language))
    .replace('{time}', () => opens.time)
    .replace(/\s+/g, ' ')
    .trim();
}

const MONDAY = Date.UTC(2024, 0, 1, 12);

/** @param day English, as in hours @returns the day's name in the language; any other text unchanged */
export function dayName(day: string, language: string): string {
  const index = DAYS.indexOf(day);
  if (index < 0 || /^en\b/i.test(language)) return day;
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + index * 86_400_000);
}
