/** Tests the operators' page of feedback: figures, filter, and pages without feedback [BLK-22]. */
import { expect, test } from 'vitest';
import { boardEditor, boardHtml, sectionOf } from '../../../test/boards.tsx';
import { feedbackBoard } from './feedback-board.ts';

const claims = { site: 'lake-erie', language: 'en', page: '/claims' };
const feedback: Parameters<typeof feedbackBoard>[1] = {
  page: '',
  days: 0,
  before: 0,
  results: {
    count: 40,
    average: 3.9,
    stars: [4, 2, 6, 10, 18],
    choices: [
      { choice: 'It answered my question', count: 25 },
      { choice: '', count: 15 },
    ],
  },
  panels: [
    { ...claims, form: 'claims-feedback', count: 32, average: 4.1 },
    { ...claims, language: 'es', form: 'claims-feedback', count: 8, average: 3 },
  ],
  texts: [
    {
      ...claims,
      id: 1,
      at: Date.UTC(2026, 10, 21),
      form: 'claims-feedback',
      rating: 1,
      choice: '<b>x</b>',
      text: '<script>alert(1)</script>',
    },
  ],
};
const board = (over: Partial<typeof feedback> = {}) => feedbackBoard(boardEditor, { ...feedback, ...over });

test('shows average, stars and options as figures, with bars of the same lengths [BLK-22]', () => {
  const { facts, tables } = sectionOf(board(), 'figures', 'answers');
  expect(facts).toEqual([
    { name: 'Average', value: '3.9', note: 'of 5 stars' },
    { name: 'Answers', value: '40' },
  ]);
  expect(tables.map(({ rows }) => rows)).toEqual([
    [
      { name: '5 stars', parts: [45], cells: ['18', '45%'] },
      { name: '4 stars', parts: [25], cells: ['10', '25%'] },
      { name: '3 stars', parts: [15], cells: ['6', '15%'] },
      { name: '2 stars', parts: [5], cells: ['2', '5%'] },
      { name: '1 star', parts: [10], cells: ['4', '10%'] },
    ],
    [
      { name: 'It answered my question', parts: [62.5], cells: ['25', '62.5%'] },
      { name: 'None chosen', parts: [37.5], cells: ['15', '37.5%'] },
    ],
  ]);
  const bars = [...boardHtml(board()).matchAll(/<rect[^>]*x="0"[^>]*width="([\d.]+)"/g)];
  expect(bars.map(([, width]) => Number(width))).toEqual([45, 25, 15, 5, 10, 62.5, 37.5]);
});

test('keeps the chosen page and period, and links each page to its own results [BLK-22]', () => {
  const html = boardHtml(board({ page: 'lake-erie/en/claims', days: 7 }));
  for (const chosen of ['/claims \\(lake-erie, en\\)', 'Last 7 days'])
    expect(html).toMatch(new RegExp(`<option[^>]*selected=""[^>]*>${chosen}</option>`));
  expect(html).toContain('href="/feedback-results.csv?page=lake-erie%2Fen%2Fclaims&amp;days=7"');
  expect(sectionOf(board(), 'table', 'pages').rows.map(({ cells }) => cells)).toEqual([
    [{ text: '/claims (lake-erie, en)', link: '/feedback-results?page=lake-erie%2Fen%2Fclaims', note: 'claims-feedback' }, 32, '4.1'],
    [{ text: '/claims (lake-erie, es)', link: '/feedback-results?page=lake-erie%2Fes%2Fclaims', note: 'claims-feedback' }, 8, '3.0'],
  ]);
});

test('without feedback it says so, and shows no figure, table or export [BLK-22]', () => {
  const html = boardHtml(board({ results: { count: 0, average: 0, stars: [0, 0, 0, 0, 0], choices: [] }, panels: [], texts: [] }));
  expect(html).toContain('There is no feedback here yet.');
  expect(html).not.toMatch(/<svg|<table|Export/);
});

test('prints visitors’ texts as text [SEC-02]', () => {
  const html = boardHtml(board());
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script>alert|<b>x/);
});
