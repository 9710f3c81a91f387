import type { Examples } from '../define.ts';

const type = (Type: string, Label: string, href: string) => ({
  fields: { Type: { value: Type }, Label: { value: Label }, Target: { value: { href } } },
});
const QuoteTypes = [
  type('auto', 'Auto', 'javascript:openQuote()'),
  type('home', 'Home', 'javascript:openQuote()'),
  type('renters', 'Renters', '/OnlineQuote/renters'),
  type('life', 'Life', 'javascript:openQuote()'),
  type('business', 'Business', 'javascript:openQuote()'),
];
const Headline = { value: 'What would it cost?' };

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline, QuoteTypes } },
    'without a heading': { fields: { QuoteTypes, SelectedInsuranceType: { value: 'Home' } } },
    'one item': { fields: { Headline, QuoteTypes: QuoteTypes.slice(0, 1) } },
    'many items': {
      fields: { Headline, QuoteTypes: Array.from({ length: 40 }, (_, index) => type(`kind-${index}`, `Kind number ${index + 1}`, '/a')) },
    },
    'sent with half a ZIP': {
      fields: { Headline, QuoteTypes },
      submission: { values: { type: 'life', zip: '16501-12' }, errors: { zip: 'wrong' } },
    },
    'sent without a type': {
      fields: { Headline, QuoteTypes },
      submission: { values: { type: '', zip: '16501-1234' }, errors: { type: 'wrong' } },
    },
    'a type that leads nowhere': { fields: { Headline, QuoteTypes: [type('boat', 'Boat', ''), ...QuoteTypes.slice(0, 2)] } },
    empty: { fields: {} },
    'right to left': {
      fields: { Headline: { value: 'كم يكلف؟' }, QuoteTypes: [type('auto', 'السيارة', '/a')], ButtonText: { value: 'احصل على عرض' } },
    },
    'editing with empty fields': {
      fields: {
        Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        ButtonText: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        QuoteTypes: QuoteTypes.slice(0, 2),
      },
      editing: true,
    },
    'editing without types': { fields: {}, editing: true },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherung' },
        QuoteTypes: [type('life', 'Risikolebensversicherungsbedarfsrechner', '/a')],
        ButtonText: { value: 'Versicherungsangebot anfordern' },
      },
    },
  },
  criteria: [
    {
      outcome: 'A ZIP with its four further digits is taken, and its first five go on.',
      test: 'test/site/quote-journey.test.ts',
    },
    {
      outcome: 'Without a type or with half a ZIP it says the sentence of the specification and keeps what was typed.',
      test: 'src/blocks/quote-wizard/quote-wizard.test.tsx',
    },
  ],
};
