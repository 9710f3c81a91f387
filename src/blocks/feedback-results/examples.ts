import type { Examples } from '../define.ts';

const test = 'src/blocks/feedback-results/feedback-results.test.tsx';

const page = '/claims (lake-erie, en)';
const at = { iso: '2026-11-21T14:05:00.000Z', text: 'Nov 21, 2026, 9:05 AM EST' };
const results = {
  Pages: [
    { value: 'lake-erie/en/claims', name: page },
    { value: 'lake-erie/es/claims', name: '/claims (lake-erie, es)' },
  ],
  Periods: [
    { value: '7', name: 'Last 7 days' },
    { value: '30', name: 'Last 30 days' },
  ],
  Count: 40,
  Average: '3.9',
  Stars: [
    { name: '5 stars', count: 18, share: 45 },
    { name: '4 stars', count: 10, share: 25 },
    { name: '3 stars', count: 6, share: 15 },
    { name: '2 stars', count: 2, share: 5 },
    { name: '1 star', count: 4, share: 10 },
  ],
  Options: [
    { name: 'It answered my question', count: 25, share: 62.5 },
    { name: 'None chosen', count: 15, share: 37.5 },
  ],
  Panels: [
    { page, link: '/feedback-results?page=lake-erie%2Fen%2Fclaims', panel: 'claims-feedback', count: 32, average: '4.1' },
    {
      page: '/claims (lake-erie, es)',
      link: '/feedback-results?page=lake-erie%2Fes%2Fclaims',
      panel: 'claims-feedback',
      count: 8,
      average: '3.0',
    },
  ],
  Texts: [
    { at, stars: '2 stars', option: 'It answered my question', text: 'The number is hard to find on a phone.', page },
    { at, stars: '5 stars', text: 'Clear.\nThank you.', page },
  ],
  Older: '/feedback-results?before=12',
  Export: '/feedback-results.csv',
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Results: results } },
    'one page': {
      fields: { Results: { ...results, Page: 'lake-erie/en/claims', Days: '7', Panels: [results.Panels[0]], Newest: '/feedback-results' } },
    },
    'one item': {
      fields: {
        Results: {
          ...results,
          Count: 1,
          Average: '5.0',
          Stars: results.Stars.map((row, index) => ({ ...row, count: index === 0 ? 1 : 0, share: index === 0 ? 100 : 0 })),
          Options: [{ name: 'None chosen', count: 1, share: 100 }],
          Panels: [results.Panels[0]],
          Texts: [],
          Older: '',
        },
      },
    },
    'many items': { fields: { Results: { ...results, Texts: Array.from({ length: 30 }, () => results.Texts[0]) } } },
    'long words': {
      fields: {
        Results: {
          ...results,
          Options: [{ name: 'Haftpflichtversicherung'.repeat(5), count: 40, share: 100 }],
          Texts: [{ at, stars: '1 star', text: 'x'.repeat(400), page: `/${'very-long-address-'.repeat(12)}` }],
        },
      },
    },
    'script in what was written': {
      fields: {
        Results: {
          ...results,
          Texts: [{ at, stars: '1 star', option: '<b>x</b>', text: '<script>alert(1)</script>', page: '"><img src=x onerror=alert(1)>' }],
        },
      },
    },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'Average, stars and options are told in figures; the bars only draw what the table says.', test },
    { outcome: 'Page and period stay chosen, and every page leads to its own results.', test },
    { outcome: 'Where nobody answered, it says so and draws nothing.', test },
    { outcome: 'What visitors wrote is text, never markup.', test },
  ],
};
