import type { Examples } from '../define.ts';

const row = (text: string, href: string, stamp: string, sentence: string) => ({
  fields: {
    Link: { value: { text, href } },
    Image: { value: { src: `/-/media/stamps.svg#${stamp}`, alt: '', width: 96, height: 96 } },
    Text: { value: sentence },
  },
});
const platform = (title: string, links: [string, string][]) => ({
  data: {
    datasource: {
      field: { title: { value: title } },
      children: { results: links.map(([text, href]) => ({ field: { link: { value: { text, href } } } })) },
    },
  },
});
const links: [string, string][] = [
  ['Report a claim', '/report-a-claim'],
  ['Check a claim', '/check-a-claim'],
  ['Find a repair shop', '/auto-repair-locator'],
];

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: platform('After an accident', links) },
    rows: {
      fields: {
        Links: [
          row('Auto', '/auto-insurance', 'auto', 'For the commute, the school run and black ice on Route 5.'),
          row('Homeowners', '/home-insurance', 'home', 'Rebuilds the house you have, at what it costs today.'),
        ],
      },
      params: { Variant: 'rows' },
    },
    chips: {
      fields: platform('', [
        ['Ice', '/blog?tag=ice'],
        ['Gutters', '/blog?tag=gutters'],
        ['Attics', '/blog?tag=attics'],
      ]),
      params: { Variant: 'chips' },
    },
    ticks: { fields: platform('Ways to save', links), params: { Variant: 'ticks' } },
    'without a link': {
      fields: platform('After an accident', [
        ['Report a claim', '/report-a-claim'],
        ['', ''],
      ]),
    },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: "It reads the platform's query shape and the plain shape alike.", test: 'src/blocks/link-list/link-list.test.tsx' },
    { outcome: 'A product row is one link that holds title, sentence and arrow.', test: 'src/blocks/link-list/link-list.test.tsx' },
  ],
};
