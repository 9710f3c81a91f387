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
    'one item': { fields: platform('', links.slice(0, 1)) },
    'many items': {
      fields: platform(
        'Towns with an agent',
        [
          'North East',
          'Girard',
          'Corry',
          'Edinboro',
          'Harborcreek',
          'Ripley',
          'Westfield',
          'Conneaut',
          'Ashtabula',
          'Fredonia',
          'Dunkirk',
          'Warren',
        ].map((town) => [town, `/find-an-agent?q=${encodeURIComponent(town)}`]),
      ),
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
    'missing image': {
      fields: {
        Links: [{ fields: { Link: { value: { text: 'Auto', href: '/auto-insurance' } }, Text: { value: 'A row without a picture.' } } }],
      },
      params: { Variant: 'rows' },
    },
    'links that lead nowhere': {
      fields: platform('After an accident', [
        ['Report a claim', 'javascript:report()'],
        ['Check a claim', '/check-a-claim'],
      ]),
    },
    'rows that lead nowhere': {
      fields: { Links: [row('Auto', 'javascript:auto()', 'auto', 'The target is a script, so this is text.')] },
      params: { Variant: 'rows' },
    },
    empty: { fields: platform('After an accident', []) },
    'long words': {
      fields: {
        Title: { value: 'Schadensmeldungsangelegenheiten' },
        Links: [
          row('Kraftfahrzeughaftpflichtversicherungsbedingungen', '/a', 'auto', 'Donaudampfschifffahrtsgesellschaftskapitänsversicherung'),
        ],
      },
      params: { Variant: 'rows' },
    },
    'right to left': {
      fields: {
        Title: { value: 'بعد حادث' },
        Links: [
          row('السيارة', '/auto-insurance', 'auto', 'للطريق إلى العمل.'),
          row('المنزل', '/home-insurance', 'home', 'يعيد بناء البيت.'),
        ],
      },
      params: { Variant: 'rows' },
    },
    'editing with empty fields': {
      fields: {
        Title: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Links: [
          {
            fields: {
              Link: { value: {}, metadata: { fieldType: 'General Link' } },
              Image: { value: {}, metadata: { fieldType: 'Image' } },
              Text: { value: '', metadata: { fieldType: 'Single-Line Text' } },
            },
          },
        ],
      },
      params: { Variant: 'rows' },
      editing: true,
    },
    'editing without links': { fields: {}, editing: true },
  },
  criteria: [
    {
      outcome: 'A link that leads nowhere is text, and a heading without links is nothing.',
      test: 'src/blocks/link-list/link-list.test.tsx',
    },
    { outcome: "It reads the platform's query shape and the plain shape alike.", test: 'src/blocks/link-list/link-list.test.tsx' },
    { outcome: 'A product row is one link that holds title, sentence and arrow.', test: 'src/blocks/link-list/link-list.test.tsx' },
  ],
};
