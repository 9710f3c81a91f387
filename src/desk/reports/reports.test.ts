/** Tests the operators' reports: figures in tables, bars beside them, and messages without data [TRK-07]. */
import { expect, test } from 'vitest';
import { boardHtml } from '../../../test/boards.tsx';
import type { ReportsData } from '../../reports/reports.ts';
import type { SearchCount } from '../../reports/searches.ts';
import { eventsElsewhere } from '../shared/events-kept.ts';
import { reportBoard } from './report-board.ts';
import { type Places, sectionsOf } from './report-fields.ts';

const searched = (term: string, searches: number, over: Partial<SearchCount> = {}): SearchCount => ({
  term,
  isMasked: false,
  kind: 'site',
  site: 'lake-erie',
  language: 'en',
  searches,
  missed: 0,
  clicks: 0,
  ...over,
});
const nothing: ReportsData = {
  totals: { searches: 0, missed: 0 },
  top: [],
  missed: [],
  funnel: { all: [0, 0, 0, 0], byType: [] },
  stored: [],
  campaigns: [],
  vitals: [],
  slow: [],
};
const data: ReportsData = {
  totals: { searches: 851, missed: 34 },
  top: [searched('pay my bill', 214, { clicks: 173 }), searched('sewer backup', 97, { clicks: 62 })],
  missed: [searched('jet ski', 9, { missed: 9, kind: 'resources' }), searched('[address]', 7, { missed: 7, isMasked: true })],
  funnel: { all: [40, 20, 10, 4], byType: [{ type: 'auto', steps: [40, 20, 10, 4] }] },
  stored: [{ form: 'Quote request', count: 6 }],
  campaigns: [{ name: 'spring_auto', visits: 12, quotes: 3, forms: 1 }],
  vitals: [{ name: 'LCP', measured: 200, p75: 1612, good: 182, poor: 5 }],
  slow: [{ site: 'lake-erie', language: 'en', page: '/claims', measured: 50, poor: 10, p75: { LCP: 4100 } }],
};
const language = (tag: string, prefix: string) => ({ language: tag, origin: 'https://www.example.com', prefix });
const places: Places = new Map([['lake-erie', [language('en', ''), language('es', '/es')]]]);
const both = [
  { site: 'lake-erie', language: 'en' },
  { site: 'lake-erie', language: 'es' },
];
const render = (reports: ReportsData | undefined, over: Partial<Parameters<typeof reportBoard>[0]> = {}) =>
  boardHtml(
    reportBoard({
      sections: reports && sectionsOf(reports, places),
      since: 'Nov 14, 2026',
      without: '',
      places: both,
      days: '',
      place: '',
      ...over,
    }),
  );

test('says that visits are elsewhere when the database has none [TRK-07]', () => {
  const lede = (EVENTS_STORE: 'd1' | 'both' | 'pipeline') => render(data, { without: eventsElsewhere({ EVENTS_STORE }) });
  expect(lede('pipeline')).toContain('Since Nov 14, 2026. New visits are in the files of the pipeline and not counted here.');
  expect([lede('d1'), lede('both')].join()).not.toContain('pipeline');
});

test('has every figure in a table with caption and heads, and a bar of the same length [TRK-07]', () => {
  const html = render(data);
  const tables = html.match(/<table.*?<\/table>/gs) ?? [];
  expect(tables).toHaveLength(7);
  for (const table of tables) {
    expect(table).toMatch(/<caption>[^<]+<\/caption>/);
    const heads = table.match(/<th scope="col">/g)?.length;
    const [head, ...rows] = table.match(/<tr>.*?<\/tr>/gs) ?? [];
    expect(head).toContain('scope="col"');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect([row.match(/<th scope="row">/g)?.length, 1 + (row.match(/<td data-head="[^"]+">/g)?.length ?? 0)]).toEqual([1, heads]);
  }
  expect(html).toMatch(
    />sewer backup<\/a>.*?part--0" x="0" width="45.3".*?<td data-head="Searches">97<\/td><td[^>]*>11.4%<\/td><td[^>]*>0.64<\/td>/s,
  );
  expect(html).toMatch(
    />LCP<.*?part--0" x="0" width="91".*?part--1" x="91" width="6.5".*?part--2" x="97.5" width="2.5".*?<td[^>]*>1.6 s<\/td><td[^>]*>91%/s,
  );
  expect(html.match(/<rect[^>]*width="10" height="10"/g), 'legend of the rated bars').toHaveLength(3);
  expect(html).not.toMatch(/style=/);
});

test('links a term to its results, unless it is masked [TRK-07]', () => {
  const html = render(data);
  expect(html).toContain('href="https://www.example.com/search-results?searchValue=pay+my+bill"');
  expect(html).toMatch(/<a href="https:\/\/www\.example\.com\/[^"]*">jet ski<\/a>/);
  expect(html).toMatch(/<span>\[address\]<small>/);
});

test('keeps the chosen period and place, and offers no choice of a single place [TRK-07]', () => {
  const html = render(data, { days: '7', place: 'lake-erie/es' });
  for (const chosen of ['Last 7 days', 'lake-erie, es'])
    expect(html).toMatch(new RegExp(`<option[^>]*selected=""[^>]*>${chosen}</option>`));
  const single = render(data, { places: both.slice(0, 1) });
  expect(single).not.toContain('name="place"');
  expect(single).toContain('name="days"');
});

test('without data it says so, and shows no table and no bar [TRK-07]', () => {
  const html = render(nothing);
  for (const text of [
    'No data yet: all searches had results.',
    'No data yet: there were no searches.',
    'No data yet: no quote was started.',
  ])
    expect(html).toContain(text);
  expect(html).not.toMatch(/<table|<rect/);
});

test('without records it says so, and keeps the filter [TRK-07]', () => {
  const html = render(undefined, { days: '7' });
  expect(html).toMatch(/role="alert"[^>]*><h2>The records are not available right now/);
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>Last 7 days/);
  expect(html).not.toMatch(/no data yet|<table|Since/i);
});

test('prints visitors’ search terms as text [SEC-02]', () => {
  const html = render({ ...nothing, top: [searched('<script>alert(1)</script>', 1)] });
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script>alert');
});
