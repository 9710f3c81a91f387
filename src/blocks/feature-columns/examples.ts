import { asSent, type Criteria } from '../example.ts';

const feature = (IconName: string, Headline: string, Text: string, Footnote = '') => ({
  fields: { IconName, Headline, Text: `<p>${Text}</p>`, Footnote },
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
const words = { Headline: 'Three reasons people stay' };

export const examples = asSent({
  default: { fields: { ...words, Features } },
  text: { fields: { ...words, Features }, params: { Variant: 'text' } },
  labels: { fields: { Features }, params: { Variant: 'labels' } },
  'labels with a heading': { fields: { ...words, Features }, params: { Variant: 'labels' } },
  'two items': { fields: { ...words, Features: Features.slice(0, 2) } },
  'many items': { fields: { ...words, Features: [...Features, feature('key', 'A fourth', 'It is not shown.')] } },
  'a note twice': {
    fields: {
      Features: [
        feature('convenient', 'Convenient', 'Here.', '1'),
        feature('key', 'Close by', 'And here.', '1'),
        feature('medal', 'Known', 'Marked.', '*'),
      ],
    },
  },
});

export const criteria: Criteria = [
  'At most three are shown, in each of the three variants.',
  'A footnote number links to its note, and the note links back.',
  'Labels have neither icons nor texts.',
];
