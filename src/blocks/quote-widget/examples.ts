import type { Examples } from '../define.ts';

const type = (Type: string, href: string) => ({ fields: { Type: { value: Type }, Target: { value: { href } } } });
const bundle = (Title: string, href: string) => ({ fields: { Title: { value: Title }, Target: { value: { href } } } });
const InsuranceTypes = [
  type('Auto', 'javascript:openQuote()'),
  type('Home', 'javascript:openQuote()'),
  type('Renters', '/OnlineQuote/renters'),
  type('Life', 'javascript:openQuote()'),
  type('Business', '/get-a-quote'),
];
const Bundle = [bundle('Auto and Home', '/OnlineQuote/auto-home'), bundle('Auto and Renters', '/OnlineQuote/auto-renters')];
const Headline = { value: 'One form, one agent, one price for all of it' };

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline, InsuranceTypes, Bundle } },
    'an insurance chosen': { fields: { Headline, InsuranceTypes, Bundle, SelectedInsuranceType: { value: 'renters' } } },
    'a bundle chosen': { fields: { Headline, InsuranceTypes, Bundle, SelectedBundle: { value: 'Auto and Renters' } } },
    'only bundles': { fields: { Headline, Bundle } },
    'one item': { fields: { Headline, InsuranceTypes: InsuranceTypes.slice(0, 1) } },
    'many items': {
      fields: {
        Headline,
        InsuranceTypes: Array.from({ length: 40 }, (_, index) => type(`Kind number ${index + 1}`, '/OnlineQuote')),
        Bundle,
      },
    },
    'sent with a wrong ZIP': {
      fields: { Headline, InsuranceTypes, Bundle },
      submission: { values: { type: 'Auto and Home', zip: '1650' }, errors: { zip: 'wrong' } },
    },
    'ZIP from the address': { fields: { Headline, InsuranceTypes, Bundle }, query: 'zip=16428' },
    'a type that leads nowhere': { fields: { InsuranceTypes: [type('Boat', ''), ...InsuranceTypes.slice(0, 2)] } },
    empty: { fields: {} },
    'right to left': {
      fields: {
        Headline: { value: 'استمارة واحدة ووكيل واحد' },
        InsuranceTypes: [type('السيارة', '/OnlineQuote/auto')],
        Bundle: [bundle('السيارة والمنزل', '/OnlineQuote/auto-home')],
        ButtonText: { value: 'احصل على عرض' },
      },
    },
    'editing with empty fields': {
      fields: {
        Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        ButtonText: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        InsuranceTypes: InsuranceTypes.slice(0, 2),
        Bundle: Bundle.slice(0, 1),
      },
      editing: true,
    },
    'editing without types': { fields: {}, editing: true },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherung' },
        InsuranceTypes: [type('Risikolebensversicherungsbedarfsrechner', '/a')],
        Bundle: [bundle('Donaudampfschifffahrtsgesellschaft und Wohngebäude', '/b')],
        ButtonText: { value: 'Versicherungsangebot anfordern' },
      },
    },
  },
  criteria: [
    { outcome: 'Insurances and bundles stand in one list, each under its heading.', test: 'src/blocks/quote-widget/quote-widget.test.tsx' },
    { outcome: 'A script link opens the quote modal, anything else is gone to.', test: 'test/browser/quote-journey.browser.test.ts' },
    {
      outcome: 'Without a choice or with a wrong ZIP it says the sentence of the specification and keeps what was typed.',
      test: 'src/blocks/quote-widget/quote-widget.test.tsx',
    },
  ],
};
