import type { Criteria, Examples } from '../example.ts';

const item = (NavigationTitle: string, Href: string, Children?: unknown[]) => ({
  Id: '',
  Href,
  Querystring: '',
  NavigationTitle: { value: NavigationTitle },
  Styles: ['level1'],
  ...(Children && { Children }),
});

export const examples: Examples = {
  default: {
    fields: [
      item('Help topics', '/help', [
        item('Billing', '/help/billing', [item('Ways to pay', '/help/billing/ways-to-pay')]),
        item('Claims', '/help/claims'),
      ]),
      item('Report a claim', '/report-a-claim'),
    ],
  },
  local: {
    fields: [
      item('What it covers', '#covers'),
      item('What you earn', '#earn'),
      item('Ways to save', '#save'),
      item('Questions', '#questions'),
    ],
    params: { Variant: 'local' },
  },
  'with query and without address': { fields: [{ ...item('Blog', '/blog'), Querystring: 'tab=blog' }, item('Company', '')] },
  empty: { fields: [] },
};

export const criteria: Criteria = [
  'Levels nest as the platform sends them, under any list name.',
  'Without data it shows [Navigation].',
  {
    outcome: 'In a narrow window the list opens and closes with the keyboard and without script.',
    test: 'test/browser/shell.browser.test.ts',
  },
];
