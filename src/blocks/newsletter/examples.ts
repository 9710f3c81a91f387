import { asSent, type Criteria } from '../example.ts';

const newsletter = (ItemName: string, Label: string, Description: string) => ({ fields: { ItemName, Label, Description } });
const eriesense = newsletter('eriesense', 'Erie Sense,', 'for home and family');
const businesssense = newsletter('businesssense', 'Business Sense,', 'for owners');

const useful = {
  Headline: 'One useful letter a month',
  PreSelected: 'eriesense',
  LegalText:
    '<p>We use the address for these letters and nothing else. Each has a link that ends it. <a href="/privacy-policy">Privacy policy</a></p>',
  Newsletters: [eriesense, businesssense],
};

export const examples = asSent({
  default: { fields: useful },
  plain: { fields: useful, params: { Variant: 'plain' } },
  wide: { fields: useful, params: { Variant: 'wide' } },
  'one item': { fields: { ...useful, Newsletters: [businesssense], CtaButtonText: 'Send it to me' } },
  'many items': {
    fields: {
      ...useful,
      PreSelected: 'true',
      Newsletters: [eriesense, businesssense, eriesense, newsletter('weather', 'Weather,', 'every day')],
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
  'editing, not a newsletter': { fields: { Newsletters: [eriesense, newsletter('weather', 'Weather', '')] }, editing: true },
});

const test = 'test/browser/newsletter.browser.test.ts';

export const criteria: Criteria = [
  { outcome: 'An address and at least one newsletter are required; the specification’s messages appear only after a submit.', test },
  { outcome: 'Editing the form clears any error.', test },
  { outcome: 'The thank-you replaces the form and has the focus; without script it is on the page that the form returns.', test },
  'Only newsletters that the block offers can be chosen, and those that editors preselect are ticked.',
  { outcome: 'A refused sign-up shows a message and keeps everything typed.', test: 'test/site/newsletter.test.ts' },
];
