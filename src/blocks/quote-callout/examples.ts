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
    'one item': { fields: { ...words, QuoteTypes: QuoteTypes.slice(0, 1) } },
    'many items': {
      fields: { ...words, QuoteTypes: Array.from({ length: 40 }, (_, index) => type(`type-${index}`, `Kind number ${index + 1}`)) },
    },
    'sent without a type': {
      fields: { ...words, QuoteTypes },
      submission: { values: { type: '', zip: '16501' }, errors: { type: 'wrong' } },
    },
    'sent with a wrong ZIP': {
      fields: { ...words, QuoteTypes },
      submission: { values: { type: 'Auto', zip: '1650l' }, errors: { zip: 'wrong' } },
    },
    'ZIP from the address': { fields: { ...words, QuoteTypes, SelectedInsuranceType: { value: 'home' } }, query: 'zip=16428' },
    'a type that leads nowhere': {
      fields: {
        ...words,
        QuoteTypes: [{ fields: { Type: { value: 'boat' }, Target: { value: { href: '' } } } }, ...QuoteTypes.slice(0, 2)],
      },
    },
    empty: { fields: {} },
    'right to left': {
      fields: {
        Headline: { value: 'هل لديك التغطية التي تحتاجها؟' },
        Text: { value: '<p>أسعار جيدة من أناس محليين.</p>' },
        QuoteTypes: [type('life', 'الحياة'), type('Auto', 'السيارة')],
        ButtonText: { value: 'احصل على عرض' },
      },
    },
    'editing with empty fields': {
      fields: {
        Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Text: { value: '', metadata: { fieldType: 'Rich Text' } },
        QuoteTypes: QuoteTypes.slice(0, 2),
        ButtonText: { value: '', metadata: { fieldType: 'Single-Line Text' } },
      },
      editing: true,
    },
    'editing without types': { fields: {}, editing: true },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherung' },
        QuoteTypes: [type('life', 'Risikolebensversicherungsbedarfsrechner')],
        ButtonText: { value: 'Versicherungsangebot anfordern' },
      },
    },
  },
  criteria: [
    {
      outcome: 'No type is chosen for the visitor, and sending without one says what is missing.',
      test: 'src/blocks/quote-callout/quote-callout.test.tsx',
    },
    {
      outcome: 'Without a type that leads anywhere nothing is left for visitors.',
      test: 'src/blocks/quote-callout/quote-callout.test.tsx',
    },
    { outcome: 'Sample texts and options are those of S3 §2 and §9.', test: 'src/blocks/quote-callout/quote-callout.test.tsx' },
  ],
};
