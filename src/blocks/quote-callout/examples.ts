import type { Examples } from '../define.ts';

const type = (Type: string, Label: string) => ({
  fields: { Type: { value: Type }, Label: { value: Label }, Target: { value: { href: `/OnlineQuote/${Type.toLowerCase()}` } } },
});
/** Options and their values as S3 §9 lists them. */
const QuoteTypes = [
  type('life', 'Life'),
  type('home', 'Home'),
  type('renters', 'Renters'),
  type('Auto', 'Auto'),
  type('business', 'Business'),
];
const words = {
  Headline: { value: 'Do you have the coverage you need?' },
  Text: { value: '<p>Discover great rates from local people who care. Get a free quote now.</p>' },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { ...words, QuoteTypes } },
    'a type chosen': { fields: { ...words, QuoteTypes, SelectedInsuranceType: { value: 'auto' } } },
    'no types': { fields: words },
    empty: { fields: {} },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherung' },
        QuoteTypes: [type('life', 'Risikolebensversicherungsbedarfsrechner')],
      },
    },
  },
  criteria: [
    {
      outcome: 'No type is chosen for the visitor, and sending without one says what is missing.',
      test: 'src/blocks/quote-callout/quote-callout.test.tsx',
    },
    { outcome: 'Sample texts and options are those of S3 §2 and §9.', test: 'src/blocks/quote-callout/quote-callout.test.tsx' },
  ],
};
