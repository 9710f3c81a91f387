/** Turns a list of stored submissions into what the operators' block prints: words, times of the company's zone, addresses. */
import { COUNT_LIMIT, type DeskCounts, type DeskEntry, LIST_LENGTH } from '../submissions/desk.ts';
import type { DeskFilter } from '../submissions/desk-filter.ts';
import type { HeldForm } from '../submissions/held.ts';
import { urls } from '../urls.ts';
import { momentOf } from './moment.ts';
import { PERIODS, REASONS, STATES, TARGETS } from './submission-words.ts';

/** @returns what was done, in words; empty where nothing was */
export function doneWords(did: '' | 'again' | 'release' | 'reject', count: number): string {
  if (did === '') return '';
  if (did === 'again') return count === 1 ? 'One delivery is tried again now.' : `${count} deliveries are tried again now.`;
  const subject = count === 1 ? 'One submission was' : `${count} submissions were`;
  if (did === 'reject') return `${subject} rejected.`;
  return `${subject} released and ${count === 1 ? 'is' : 'are'} delivered now.`;
}

export const entryAddress = (reference: string): string => `${urls.submissions}/${encodeURIComponent(reference)}`;

/** @returns the list's address, with the parts that say something */
export function listAddress(parts: Record<string, string | number>, address: string = urls.submissions): string {
  const given = Object.entries(parts).filter(([, value]) => value !== '' && value !== 0);
  return given.length > 0 ? `${address}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : address;
}

export interface ListParts {
  shown: DeskFilter;
  /** Reference of the last entry of the page before; empty on the first. */
  before: string;
  /** One more than a page when there are older ones. */
  found: readonly DeskEntry[];
  counts: DeskCounts;
  forms: readonly string[];
  /** One more than are shown when there are others. */
  held: readonly DeskEntry[];
  heldShown: number;
  byForm: readonly HeldForm[];
  done: string;
  timeZone: string;
}

/** Field `List` of `SubmissionList`. */
export function listFields({ shown, before, found, counts, forms, held, heldShown, byForm, done, timeZone }: ListParts): object {
  const { state, form, days, target } = shown;
  const entries = found.slice(0, LIST_LENGTH);
  const link = (over: Record<string, string | number>) => listAddress({ state, form, days, target, ...over });
  const choices = (pairs: readonly (readonly [string, string])[]) => pairs.map(([value, name]) => ({ value, name }));
  return {
    States: [
      { name: 'All', link: link({ state: '' }), isShown: state === '' },
      ...STATES.map(([value, name]) => ({ name, count: countText(counts[value]), link: link({ state: value }), isShown: state === value })),
    ],
    State: state,
    // The one that is chosen stays so when its last one is gone.
    Forms: choices([...new Set([...forms, ...(form ? [form] : [])])].map((name) => [name, name])),
    Form: form,
    Periods: choices(PERIODS),
    Days: days > 0 ? String(days) : '',
    Targets: choices(Object.entries(TARGETS)),
    Target: target,
    Held: held.slice(0, heldShown).map((entry) => entryFields(entry, timeZone)),
    AllHeld: held.length > heldShown ? link({ state: 'held' }) : '',
    HeldForms: byForm
      .filter((one) => form === '' || one.form === form)
      .map(({ form, count, newest }) => ({ form, count, until: String(newest) })),
    Entries: entries.map((entry) => entryFields(entry, timeZone)),
    Older: found.length > LIST_LENGTH ? link({ before: entries.at(-1)?.reference ?? '' }) : '',
    Newest: before ? link({}) : '',
    Export: listAddress({ state, form, days, target }, urls.submissionsCsv),
    Done: done,
    Action: urls.submissions,
  };
}

function entryFields({ at, formName, reference, deliveries, subject, page, agency, held }: DeskEntry, timeZone: string): object {
  const isHeld = deliveries.some(({ state }) => state === 'held');
  return {
    reference,
    link: entryAddress(reference),
    form: formName,
    subject,
    deliveries: deliveries.map(({ target, state }) => ({ target: TARGETS[target] ?? target, state })),
    reason: isHeld && held ? REASONS[held] : '',
    at: momentOf(at, timeZone),
    page,
    agency,
  };
}

const countText = (count: number): string =>
  count < COUNT_LIMIT ? count.toLocaleString('en-US') : `${COUNT_LIMIT.toLocaleString('en-US')} or more`;
