import type { Examples } from '../define.ts';

const feature = (IconName: string, Headline: string, Text: string, Footnote = '') => ({
  fields: {
    IconName: { value: IconName },
    Headline: { value: Headline },
    Text: { value: `<p>${Text}</p>` },
    Footnote: { value: Footnote },
  },
});
/** The three of S3 §2. */
const Features = [
  feature(
    'cost effective',
    'Cost effective',
    'Auto and Homeowners together cost less than apart, and after one storm you pay one deductible.',
    '1',
  ),
  feature('convenient', 'Convenient', 'One agent, one due date, one number on the refrigerator.'),
  feature('award winning', 'Award winning', 'For claims, three years in a row, in a survey of people who had one.', '2'),
];
const words = { Headline: { value: 'Three reasons people stay' } };
const field = (fieldType: string, value: unknown = '') => ({ value, metadata: { fieldType } });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { ...words, Features } },
    text: { fields: { ...words, Features }, params: { Variant: 'text' } },
    labels: { fields: { Features }, params: { Variant: 'labels' } },
    'labels with a heading': { fields: { ...words, Features }, params: { Variant: 'labels' } },
    'two items': { fields: { ...words, Features: Features.slice(0, 2) } },
    'one item': { fields: { ...words, Features: Features.slice(0, 1) } },
    'many items': { fields: { ...words, Features: [...Features, feature('key', 'A fourth', 'It is not shown.')] } },
    'missing image': {
      fields: { ...words, Features: [feature('no such icon', 'Patient', 'An icon we do not have.'), ...Features.slice(1)] },
    },
    'a note twice': {
      fields: {
        Features: [
          feature('convenient', 'Convenient', 'Here.', '1'),
          feature('key', 'Close by', 'And here.', '1'),
          feature('medal', 'Known', 'Marked.', '*'),
        ],
      },
    },
    empty: { fields: {} },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherungsbeitragsrechnung' },
        Features: [
          feature('scales', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'Rechtsschutzversicherungsgesellschaften', '1'),
          ...Features.slice(1),
        ],
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'ثلاثة أسباب للبقاء' },
        Features: [feature('cost effective', 'اقتصادي', 'فاتورة أقل.', '1'), feature('convenient', 'مريح', 'وكيل واحد.')],
      },
    },
    editing: {
      fields: {
        Headline: field('Single-Line Text'),
        Features: [
          {
            fields: {
              Icon: field('Image', {}),
              Headline: field('Single-Line Text'),
              Text: field('Rich Text'),
              Footnote: field('Single-Line Text'),
            },
          },
        ],
      },
      editing: true,
    },
    'editing without anything': { editing: true },
  },
  criteria: [
    { outcome: 'At most three are shown, in each of the three variants.', test: 'src/blocks/feature-columns/feature-columns.test.tsx' },
    {
      outcome: 'A footnote number leads to its note, and the note back to it.',
      test: 'src/blocks/feature-columns/feature-columns.test.tsx',
    },
    { outcome: 'Labels show neither icons nor texts.', test: 'src/blocks/feature-columns/feature-columns.test.tsx' },
  ],
};
