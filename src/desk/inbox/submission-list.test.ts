/** Tests the operators' list of submissions: order, filter, and what can be released or delivered again [FRM-11]. */
import { expect, test } from 'vitest';
import { boardEditor, boardHtml, sectionOf } from '../../../test/boards.tsx';
import type { DeskDelivery, DeskEntry } from '../../submissions/desk.ts';
import { type SubmissionLists, submissionBoard } from './submission-list.ts';

const delivery = (target: DeskDelivery['target'], state: DeskDelivery['state']): DeskDelivery => ({
  target,
  state,
  attempts: 1,
  error: '',
  via: 'service',
  doneAt: 0,
  nextAt: 0,
});
const entry = (reference: string, over: Partial<DeskEntry> = {}): DeskEntry => ({
  reference,
  at: Date.UTC(2026, 10, 21, 14, 5),
  site: 'lake-erie',
  language: 'en',
  page: '/auto-insurance',
  form: 'form-1',
  formName: 'Contact us',
  subject: '',
  agency: '',
  recipient: '',
  version: '',
  held: '',
  deliveries: [],
  answers: [],
  ...over,
});
const found = [
  entry('K7RM4TXD', { subject: 'Auto quote for 16501', deliveries: [delivery('agency-contact', 'waiting')] }),
  entry('C9PHWN3Q', { deliveries: [delivery('email', 'delivered'), delivery('auto-response', 'dead')] }),
];
const heldOne = entry('H3MKX7RW', { held: 'too-fast', deliveries: [delivery('email', 'held')] });
const all: SubmissionLists['shown'] = { state: '', form: '', days: 0, target: '' };
const lists = (over: Partial<SubmissionLists> = {}): SubmissionLists => ({
  shown: all,
  before: '',
  found,
  counts: { held: 0, waiting: 1, delivered: 1, dead: 1, rejected: 0 },
  forms: ['Contact us', 'Request a quote'],
  held: [],
  heldShown: 5,
  byForm: [],
  ...over,
});
const board = (over?: Partial<SubmissionLists>) => submissionBoard(boardEditor, lists(over), '');
const tools = (over: Partial<SubmissionLists>) => sectionOf(board(over), 'table', 'submissions').tools;

test('links each submission by its subject or its form, with the state of each delivery [FRM-11]', () => {
  const rows = sectionOf(board(), 'table', 'submissions').rows.map(({ cells }) => cells.slice(0, 2));
  expect(rows).toEqual([
    [
      { text: 'Auto quote for 16501', link: '/submissions/K7RM4TXD', note: 'K7RM4TXD, Contact us' },
      { several: [{ badge: 'wait', text: 'Agency contact: Waiting' }] },
    ],
    [
      { text: 'Contact us', link: '/submissions/C9PHWN3Q', note: 'C9PHWN3Q' },
      {
        several: [
          { badge: 'good', text: 'Email: Delivered' },
          { badge: 'bad', text: 'Automatic answer: Given up' },
        ],
      },
    ],
  ]);
});

test('lists held submissions first, with their reason, to release or reject one or all of a form [FRM-11]', () => {
  const byForm = [
    { form: 'Contact us', count: 3, newest: 1_795_270_000_000 },
    { form: 'Other', count: 1, newest: 7 },
  ];
  const shown = board({ held: [heldOne], byForm });
  expect(shown.Sections?.map((section) => section.id)).toEqual(['held-forms', 'held', 'submissions']);
  const actions = (id: string) =>
    sectionOf(shown, 'table', id).rows.flatMap((row) =>
      (row.actions ?? []).map((action) => [
        action.text,
        action.about,
        'value' in action && action.value,
        'hidden' in action && action.hidden,
      ]),
    );
  const ofContact = { form: 'Contact us', until: '1795270000000' };
  const ofOther = { form: 'Other', until: '7' };
  expect(actions('held-forms')).toEqual([
    ['Release all', 'Contact us', 'release', ofContact],
    ['Reject all', 'Contact us', 'reject', ofContact],
    ['Release', 'Other', 'release', ofOther],
    ['Reject', 'Other', 'reject', ofOther],
  ]);
  expect(actions('held')).toEqual([
    ['Release', 'H3MKX7RW', 'release', { reference: 'H3MKX7RW' }],
    ['Reject', 'H3MKX7RW', 'reject', { reference: 'H3MKX7RW' }],
  ]);
  expect(sectionOf(shown, 'table', 'held').rows[0]?.cells[1]).toBe('It was sent faster than a person reads and types.');
  const only = board({ shown: { ...all, state: 'held' }, found: [heldOne] });
  expect(sectionOf(only, 'table', 'submissions').rows[0]?.actions).toHaveLength(2);
  expect(boardHtml(board())).not.toContain('method="post"');
});

test('keeps the chosen state, form, period and target [FRM-11]', () => {
  const html = boardHtml(board({ shown: { state: 'dead', form: 'Gone since', days: 7, target: 'email' } }));
  expect(html).toContain('<input type="hidden" name="state" value="dead"/>');
  for (const chosen of ['Gone since', 'Last 7 days', 'Email'])
    expect(html).toMatch(new RegExp(`<option[^>]*selected=""[^>]*>${chosen}</option>`));
  expect(boardHtml(board())).toMatch(/<a href="\/submissions" aria-current="true">/);
});

test('delivers again only submissions that were given up, those of the chosen target [FRM-11]', () => {
  const csv = (query: string) => ({ text: 'Export these as CSV', link: `/submissions.csv${query}`, isDownload: true });
  const again = { post: '/submissions', value: 'again', look: 'action' };
  expect(tools({})).toEqual([csv('')]);
  expect(tools({ shown: { ...all, state: 'dead' } })).toEqual([
    csv('?state=dead'),
    { ...again, text: 'Deliver all of them again', hidden: { target: '' } },
  ]);
  expect(tools({ shown: { ...all, state: 'dead', target: 'email' } })).toEqual([
    csv('?state=dead&target=email'),
    { ...again, text: 'Deliver all to Email again', hidden: { target: 'email' } },
  ]);
  expect(tools({ shown: { ...all, state: 'dead' }, found: [] })).toEqual([]);
});

test('prints a visitor’s subject as text [SEC-02]', () => {
  const html = boardHtml(board({ found: [entry('K7RM4TXD', { subject: '<script>alert(1)</script>', page: '"><img src=x>' })] }));
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script>alert|<img src=x/);
});
