import type { Examples } from '../define.ts';

const test = 'src/blocks/reports/reports.test.tsx';

const searched = (name: string, more: string, share: number, cells: string[]) => ({
  name,
  more,
  link: `https://www.example.com/search-results?searchValue=${encodeURIComponent(name)}`,
  parts: [share],
  cells,
});
const missed = {
  caption: 'Searches with no result',
  heads: ['Searched for', 'With no result', 'Share of these'],
  rows: [
    searched('snowmobile trailer', 'Site search, en', 100, ['18', '52.9%']),
    searched('jet ski', 'Resources, en', 50, ['9', '26.5%']),
    { name: '[address]', more: 'Site search, en', parts: [38.9], cells: ['7', '20.6%'] },
  ],
  none: 'No data yet: no search came to nothing.',
};
const top = {
  caption: 'Top searches',
  heads: ['Searched for', 'Searches', 'Share', 'Clicks per search'],
  rows: [
    searched('pay my bill', 'Site search, en', 100, ['214', '25.1%', '0.81']),
    searched('sewer backup', 'Site search, en', 45.3, ['97', '11.4%', '0.64']),
    searched('sótano', 'Resources, es', 9.3, ['20', '2.3%', '0.40']),
  ],
  none: 'No data yet: nobody has searched.',
};
const searches = {
  id: 'searches',
  title: 'Searches',
  note: 'Searches with words, in the site search and among resources. E-mail addresses and long numbers are masked.',
  facts: [
    { name: 'Searches', value: '851' },
    { name: 'With no result', value: '34 (4%)' },
  ],
  tables: [missed, top],
};
const vitals = {
  id: 'vitals',
  title: 'Web vitals',
  note: 'Three quarters of page views were as fast as the 75th percentile or faster.',
  isRated: true,
  tables: [
    {
      caption: 'All pages',
      heads: ['Measure', '75th percentile', 'Good', 'Needs work', 'Poor'],
      rows: [
        { name: 'LCP', more: 'Largest part drawn, 1,204 measures', parts: [91, 6.5, 2.5], cells: ['1.6 s', '91%', '6.5%', '2.5%'] },
        { name: 'CLS', more: 'Layout that jumps, 1,199 measures', parts: [99, 1, 0], cells: ['0.01', '99%', '1%', '0%'] },
      ],
      none: 'No data yet: no page has been measured.',
    },
  ],
};
const results = {
  Periods: [
    { value: '7', name: 'Last 7 days' },
    { value: '90', name: 'Last 90 days' },
  ],
  Days: '7',
  Places: [
    { value: 'lake-erie/en', name: 'lake-erie, en' },
    { value: 'lake-erie/es', name: 'lake-erie, es' },
  ],
  Place: 'lake-erie/es',
  Since: { iso: '2026-11-14T14:05:00.000Z', text: 'Nov 14, 2026, 9:05 AM EST' },
  Sections: [searches, vitals],
};
const withRows = (rows: object[]) => ({ ...results, Sections: [{ ...searches, tables: [{ ...top, rows }] }] });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Results: results } },
    'one item': { fields: { Results: withRows([searched('pay my bill', 'Site search, en', 100, ['1', '100%', '0.00'])]) } },
    'many items': {
      fields: {
        Results: withRows(
          Array.from({ length: 20 }, (_, at) => searched(`term ${at}`, 'Site search, en', 100 - at * 4, ['7', '5%', '1.00'])),
        ),
      },
    },
    'no data yet': {
      fields: { Results: { ...results, Sections: [{ ...searches, tables: [missed, top].map((table) => ({ ...table, rows: [] })) }] } },
    },
    'records away': {
      fields: {
        Results: {
          ...results,
          Since: undefined,
          Sections: [],
          Trouble: 'The records are not to be had just now. Nothing is lost: try again in a minute.',
        },
      },
    },
    'one place': { fields: { Results: { ...results, Places: results.Places.slice(0, 1), Place: '', Days: '' } } },
    'long words': {
      fields: { Results: withRows([searched('Haftpflichtversicherung'.repeat(8), 'Site search, en', 100, ['1,234,567', '100%', '0.00'])]) },
    },
    'script in a search': {
      fields: { Results: withRows([searched('<script>alert(1)</script>', 'Site search, en', 100, ['1', '100%', '0.00'])]) },
    },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'Every figure stands in a table with a caption and heads; the bars only draw what it says.', test },
    { outcome: 'Period and place stay chosen; a single place is no choice.', test },
    { outcome: 'Without data it says so and draws nothing; without records it says that too.', test },
    { outcome: 'What visitors typed is text, never markup.', test },
  ],
};
