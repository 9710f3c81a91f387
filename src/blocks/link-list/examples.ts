import { asSent, type Criteria, media } from '../example.ts';

const row = (text: string, href: string, stamp: string, sentence: string) => ({
  fields: { Link: { text, href }, Image: media(`stamps.svg#${stamp}`, '', 96, 96), Text: sentence },
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
  ['Check a claim', '/claims'],
  ['Find a repair shop', '/auto-repair-locator'],
];

export const examples = asSent({
  default: { fields: { Title: 'After an accident', Links: links.map(([text, href]) => ({ fields: { Link: { text, href } } })) } },
  'in the shape of the platform': { fields: platform('After an accident', links) },
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
  'many chips': {
    fields: platform(
      '',
      ['Ice', 'Gutters', 'Attics', 'Deer', 'Hail', 'Sump pumps', 'First cars', 'Renters', 'Boats', 'Term life'].map((tag) => [
        tag,
        `/blog?tag=${tag}`,
      ]),
    ),
    params: { Variant: 'chips' },
  },
  'links that lead nowhere': {
    fields: platform('After an accident', [
      ['Report a claim', 'javascript:report()'],
      ['Check a claim', '/claims'],
    ]),
  },
  'rows that lead nowhere': {
    fields: { Links: [row('Auto', 'javascript:auto()', 'auto', 'The target is a script, so this is text.')] },
    params: { Variant: 'rows' },
  },
  empty: { fields: platform('After an accident', []) },
  'rows of long words': {
    fields: {
      Title: 'Schadensmeldungsangelegenheiten',
      Links: [
        row('Kraftfahrzeughaftpflichtversicherungsbedingungen', '/a', 'auto', 'Donaudampfschifffahrtsgesellschaftskapitänsversicherung'),
      ],
    },
    params: { Variant: 'rows' },
  },
});

export const criteria: Criteria = [
  'A link without a usable address is text, and a heading without links is not shown.',
  "It reads the platform's query shape and the plain shape alike.",
  'A product row is one link that contains title, sentence and arrow.',
];
