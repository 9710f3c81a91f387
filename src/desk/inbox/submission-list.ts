/** The board of `/submissions`: held submissions first, then the newest, with states, filter and export (FRM-11). */
import type { EditorContext } from '../../editing/editor-guard.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import type { Board, BoardAction, Section, TableRow } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import { COUNT_LIMIT, type DeskCounts, type DeskEntry, SUBMISSIONS_SHOWN } from '../../submissions/desk.ts';
import type { DeskFilter } from '../../submissions/desk-filter.ts';
import type { HeldForm } from '../../submissions/held.ts';
import { boardChoices, olderAndNewest } from '../shared/board-response.ts';
import { time } from '../shared/texts.ts';
import { MARKS, SUBMISSION_PERIODS, HELD_REASONS, SUBMISSION_STATES, TARGETS, targetName } from './submission-labels.ts';
import { present } from '../../lib/values/present.ts';

export const submissionAddress = (reference: string): string => `${urls.submissions}/${encodeURIComponent(reference)}`;

export interface SubmissionLists {
  shown: DeskFilter;
  /** Reference of the last entry of the previous page; empty on the first. */
  before: string;
  /** One more than a page shows when there are older ones. */
  found: readonly DeskEntry[];
  counts: DeskCounts;
  forms: readonly string[];
  /** Held submissions shown above the list; one more than are shown when there are more. */
  held: readonly DeskEntry[];
  heldShown: number;
  byForm: readonly HeldForm[];
}

type Link = (over: Record<string, string>) => string;

export function submissionBoard(editor: EditorContext, lists: SubmissionLists, done: string): Board {
  const { shown, counts, forms } = lists;
  const { state, form, target } = shown;
  const days = shown.days > 0 ? String(shown.days) : '';
  const link: Link = (over) => withQuery(urls.submissions, { state, form, days, target, ...over });
  return {
    Title: 'Submissions',
    Lede: 'What visitors sent by forms. Delivered submissions are removed after 14 days, held ones after 30, given-up ones after 90.',
    Done: done,
    Views: [
      { name: 'All', link: link({ state: '' }), isShown: state === '' },
      ...SUBMISSION_STATES.map(([value, name]) => ({
        name,
        count: countText(counts[value]),
        link: link({ state: value }),
        isShown: state === value,
      })),
    ],
    Filter: {
      action: urls.submissions,
      hidden: state ? { state } : {},
      fields: [
        {
          kind: 'select',
          name: 'form',
          label: 'Form',
          all: 'Every form',
          // A chosen form stays in the list after its last submission was removed.
          choices: boardChoices([...new Set([...forms, ...(form ? [form] : [])])].map((name) => [name, name])),
          chosen: form,
        },
        { kind: 'select', name: 'days', label: 'Sent', all: 'At any time', choices: boardChoices(SUBMISSION_PERIODS), chosen: days },
        {
          kind: 'select',
          name: 'target',
          label: 'Delivered to',
          all: 'Every target',
          choices: boardChoices(Object.entries(TARGETS)),
          chosen: target,
        },
      ],
    },
    Sections: [
      ...heldSections(editor, lists, link),
      listSection(editor, lists, link, withQuery(urls.submissionsCsv, { state, form, days, target })),
    ],
  };
}

/** Grouped by form, so that one decision covers many submissions. */
function heldSections(editor: EditorContext, { shown, held, heldShown, byForm }: SubmissionLists, link: Link): Section[] {
  const forms = byForm.filter(({ form }) => shown.form === '' || form === shown.form);
  if (forms.length === 0 && held.length === 0) return [];
  return present([
    {
      kind: 'table',
      id: 'held-forms',
      caption: 'Held until you release them',
      note: 'These are delivered only after you release them. Rejected ones stay for 14 days and can still be released one by one.',
      none: 'No submissions of these forms are held.',
      heads: ['Form', 'Held'],
      rows: forms.map(({ form, count, newest }) => ({
        cells: [form || NO_NAME, count],
        actions: decisions({ form, until: String(newest) }, form || NO_NAME, count > 1),
      })),
    },
    held.length > 0 && {
      kind: 'table' as const,
      id: 'held',
      caption: 'The newest held submissions',
      isTitled: false,
      heads: ['Submission', 'Why', 'Sent', 'Page'],
      rows: held.slice(0, heldShown).map((entry) => entryRow(editor, entry, true)),
      tools: held.length > heldShown ? [{ text: 'All held submissions', link: link({ state: 'held' }) }] : [],
    },
  ]);
}

function listSection(editor: EditorContext, { shown, before, found, held }: SubmissionLists, link: Link, csv: string): Section {
  const { state, target } = shown;
  const entries = found.slice(0, SUBMISSIONS_SHOWN);
  const older = found.length > SUBMISSIONS_SHOWN ? link({ before: entries.at(-1)?.reference ?? '' }) : '';
  return {
    kind: 'table',
    id: 'submissions',
    caption: 'Submissions',
    isTitled: false,
    none: 'No submissions to show.',
    heads: ['Submission', state === 'held' ? 'Why' : 'Deliveries', 'Sent', 'Page'],
    rows: entries.map((entry) => entryRow(editor, entry, state === 'held')),
    ...olderAndNewest(older, before ? link({}) : '', SUBMISSIONS_SHOWN),
    tools: present([
      entries.length + held.length > 0 && { text: 'Export these as CSV', link: csv, isDownload: true },
      state === 'dead' &&
        entries.length > 0 && {
          text: target ? `Deliver all to ${targetName(target)} again` : 'Deliver all of them again',
          post: urls.submissions,
          value: 'again',
          hidden: { target },
          look: 'action' as const,
        },
    ]),
  };
}

const NO_NAME = 'Unnamed form';

/** @param isHeld whether it can be released and rejected */
function entryRow(editor: EditorContext, entry: DeskEntry, isHeld: boolean): TableRow {
  const { at, formName, reference, deliveries, subject, page, agency, held } = entry;
  return {
    cells: [
      {
        text: subject || formName || NO_NAME,
        link: submissionAddress(reference),
        note: [reference, subject && formName].filter(Boolean).join(', '),
      },
      isHeld
        ? held && HELD_REASONS[held]
        : {
            several: [
              ...deliveries.map((one) => ({ badge: MARKS[one.state].badge, text: `${targetName(one.target)}: ${MARKS[one.state].text}` })),
              ...(held && deliveries.some(({ state }) => state === 'held') ? [HELD_REASONS[held]] : []),
            ],
          },
      time(editor, at),
      { text: page, note: agency && `Agency ${agency}` },
    ],
    actions: isHeld ? decisions({ reference }, reference) : [],
  };
}

/** @param about for screen readers, which read the buttons without their row */
const decisions = (hidden: Record<string, string>, about: string, isAll = false): BoardAction[] =>
  [
    ['release', 'Release'],
    ['reject', 'Reject'],
  ].map(([value = '', text = '']) => ({ text: isAll ? `${text} all` : text, about, post: urls.submissions, value, hidden }));

const countText = (count: number): string =>
  count < COUNT_LIMIT ? count.toLocaleString('en-US') : `${COUNT_LIMIT.toLocaleString('en-US')} or more`;
