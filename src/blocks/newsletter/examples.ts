import type { Examples } from '../define.ts';

const letter = (ItemName: string, Label: string, Description: string) => ({
  fields: { ItemName: { value: ItemName }, Label: { value: Label }, Description: { value: Description } },
});
const eriesense = letter('eriesense', 'Erie Sense,', 'for home and family');
const businesssense = letter('businesssense', 'Business Sense,', 'for owners');

const useful = {
  Headline: { value: 'One useful letter a month' },
  PreSelected: { value: 'eriesense' },
  LegalText: {
    value:
      '<p>We use the address for these letters and nothing else. Each has a link that ends it. <a href="/privacy-policy">Privacy policy</a></p>',
  },
  Newsletters: [eriesense, businesssense],
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: useful },
    plain: { fields: useful, params: { Variant: 'plain' } },
    'one item': { fields: { ...useful, Newsletters: [businesssense], CtaButtonText: { value: 'Send it to me' } } },
    'many items': {
      fields: {
        ...useful,
        PreSelected: { value: 'true' },
        Newsletters: [eriesense, businesssense, eriesense, letter('weather', 'Weather,', 'every day')],
      },
    },
    refused: {
      fields: useful,
      submission: { values: { newsletterEmail: 'dana@' }, errors: { 'email-invalid': 'email-invalid', 'no-list': 'no-list' } },
    },
    'not stored': {
      fields: useful,
      submission: {
        values: { newsletterEmail: 'dana@mail.example', businesssense: 'true' },
        errors: { 'not-stored': 'not-stored' },
        status: 503,
      },
    },
    'thank you': { fields: useful, query: 'newsletter=sent' },
    'a mail to answer': { fields: useful, query: 'newsletter=confirm' },
    empty: {},
    'long words': {
      fields: {
        Headline: { value: 'Versicherungsrundschreibenabonnement' },
        CtaButtonText: { value: 'Kostenlosabonnieren' },
        Newsletters: [
          letter('eriesense', 'Donaudampfschifffahrtsgesellschaftsrundbrief,', 'https://example.test/a/very/long/address/without/an/end'),
        ],
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'رسالة مفيدة كل شهر' },
        CtaButtonText: { value: 'اشترك' },
        Newsletters: [letter('eriesense', 'إيري سينس،', 'للبيت والأسرة'), letter('businesssense', 'بزنس سينس،', 'لأصحاب الأعمال')],
      },
    },
    editing: {
      fields: {
        Headline: { value: '', metadata: { fieldId: '{5C1D4C0B-5A2B-4B5E-8C34-0C6F7D1A2C10}', fieldType: 'Single-Line Text' } },
        LegalText: { value: '', metadata: { fieldId: '{5C1D4C0B-5A2B-4B5E-8C34-0C6F7D1A2C11}', fieldType: 'Rich Text' } },
        Newsletters: [eriesense, letter('weather', 'Weather', '')],
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'An address and at least one newsletter are asked for, in the words of the specification, after a submit only.',
      test: 'test/browser/newsletter.browser.test.ts',
    },
    { outcome: 'Editing the form clears any error.', test: 'test/browser/newsletter.browser.test.ts' },
    {
      outcome: 'The thank-you stands in the form’s place and has the focus; without script it is the page that comes back.',
      test: 'test/browser/newsletter.browser.test.ts',
    },
    {
      outcome: 'Only newsletters that the block offers can be chosen, and those that editors preselect are ticked.',
      test: 'src/blocks/newsletter/newsletter.test.tsx',
    },
    { outcome: 'What could not be taken is said in words, and everything typed is still there.', test: 'test/site/newsletter.test.ts' },
  ],
};
