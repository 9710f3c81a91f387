/** Tests the board of one submission: its deliveries, answers, and the actions that are possible [FRM-11]. */
import { expect, test } from 'vitest';
import { boardEditor, boardHtml, sectionOf } from '../../../test/boards.tsx';
import type { DeskDelivery, DeskDetail } from '../../submissions/desk.ts';
import { detailBoard } from './submission-detail.ts';

const at = (hour: number, minute: number, day = 21) => Date.UTC(2026, 10, day, hour, minute);
const delivered: DeskDelivery = {
  target: 'agency-contact',
  state: 'delivered',
  attempts: 1,
  error: '',
  via: 'service',
  doneAt: at(14, 6),
  nextAt: 0,
};
const waiting: DeskDelivery = { ...delivered, state: 'waiting', attempts: 3, error: 'answered 503', doneAt: 0, nextAt: at(14, 26) };
const givenUp: DeskDelivery = { ...waiting, state: 'dead', attempts: 9, doneAt: at(14, 30, 24) };
const held: DeskDelivery = { ...delivered, state: 'held', attempts: 0, doneAt: 0 };
const detail: DeskDetail = {
  reference: 'K7RM4TXD',
  at: at(14, 5),
  site: 'lake-erie',
  language: 'en',
  page: '/auto-insurance',
  form: 'form-1',
  formName: 'Request a quote',
  subject: 'Auto quote for 16501',
  agency: '',
  recipient: '',
  version: '',
  held: '',
  deliveries: [delivered],
  answers: [],
};
const board = (over: Partial<DeskDetail>) => detailBoard(boardEditor, { ...detail, ...over }, '');
const rows = (over: Partial<DeskDetail>) => sectionOf(board(over), 'table', 'deliveries').rows;
const releases = (over: Partial<DeskDetail>) =>
  [...boardHtml(board(over)).matchAll(/<button[^>]*value="(release|reject)"/g)].map(([, value]) => value);

test.each<[string, DeskDelivery, string]>([
  ['waiting', waiting, 'On its way. Tried 3 times, next on Nov 21, 2026, 9:26 AM EST. Last failure: answered 503.'],
  ['new', { ...waiting, attempts: 0, error: '' }, 'Delivery has not been tried yet.'],
  ['given up', givenUp, 'Given up on Nov 24, 2026, 9:30 AM EST after 9 tries. It has not arrived. Last failure: answered 503.'],
  ['delivered', delivered, 'Delivered on Nov 21, 2026, 9:06 AM EST.'],
  ['stored here', { ...delivered, via: 'desk' }, 'Stored here on Nov 21, 2026, 9:06 AM EST. No service is set up to deliver it.'],
  ['held', held, 'Not sent: it waits for release.'],
  ['rejected', { ...held, state: 'rejected', doneAt: at(14, 6) }, 'Rejected on Nov 21, 2026, 9:06 AM EST. It was not sent.'],
])('tells what happened to a delivery that is %s [FRM-11]', (_, delivery, sentence) => {
  expect(rows({ deliveries: [delivery] }).map(({ cells }) => [cells[0], cells[2]])).toEqual([['Agency contact', sentence]]);
});

test('offers to deliver again only for a delivery that was given up, with its target [FRM-11]', () => {
  const mail: DeskDelivery = { ...delivered, target: 'auto-response' };
  expect(rows({ deliveries: [givenUp, mail] }).map(({ actions }) => actions)).toEqual([
    [
      {
        text: 'Deliver again',
        about: 'to Agency contact',
        post: '/submissions/K7RM4TXD',
        value: 'again',
        hidden: { target: 'agency-contact' },
      },
    ],
    [],
  ]);
  for (const deliveries of [[waiting, mail], [{ ...delivered, via: 'desk' }], [held]])
    expect(rows({ deliveries }).flatMap(({ actions = [] }) => actions)).toEqual([]);
  expect(rows({ deliveries: [givenUp], held: 'test' })[0]?.actions, 'a test is never delivered').toEqual([]);
});

test('prints every answer with its label, several values and line breaks included [FRM-11]', () => {
  const answers = [
    { name: 'cover', label: 'What should the quote cover?', value: ['Auto', 'Home'] },
    { name: 'note', label: '', value: 'Two cars, one garage.\nWe move in March.' },
  ];
  expect(sectionOf(board({ answers }), 'facts', 'answers').facts).toEqual([
    { name: 'What should the quote cover?', value: { several: ['Auto', 'Home'] } },
    { name: 'note', value: { several: ['Two cars, one garage.\nWe move in March.'] } },
  ]);
});

test('a held submission has its reason and can be released and rejected, a rejected one only released, a released one neither [FRM-11]', () => {
  const reason = (over: Partial<DeskDetail>) => sectionOf(board(over), 'text', 'held').body[0];
  const heldOne = { held: 'too-fast', deliveries: [held] } as Partial<DeskDetail>;
  expect([reason(heldOne), releases(heldOne)]).toEqual(['Held. It was sent faster than a person reads and types.', ['release', 'reject']]);
  const rejected = { held: 'too-fast', deliveries: [{ ...held, state: 'rejected' }] } as Partial<DeskDetail>;
  expect([reason(rejected), releases(rejected)]).toEqual([expect.stringMatching(/^Held, then rejected\. /), ['release']]);
  const released = { held: 'too-fast', deliveries: [waiting] } as Partial<DeskDetail>;
  expect([reason(released), releases(released)]).toEqual([expect.stringMatching(/^Held, then released\. /), []]);
  expect(releases({})).toEqual([]);
});

test('prints a visitor’s answers as text [SEC-02]', () => {
  const html = boardHtml(
    board({
      subject: '<script>alert(1)</script>',
      answers: [{ name: 'n', label: '<b>Name</b>', value: ['"><img src=x onerror=alert(1)>', ''] }],
    }),
  );
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script>alert|<img src=x|<b>Name/);
});
