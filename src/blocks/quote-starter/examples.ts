import { asSent, type BlockExamples, media } from '../example.ts';

const MODAL = 'javascript:openQuote()';
const choice = (Type: string, Label: string, href: string) => ({ fields: { Type, Label, Target: { href } } });
const type = (Type: string, href: string) => ({ fields: { Type, Target: { href } } });
const bundle = (Title: string, href: string, Type = '') => ({ fields: { Title, ...(Type && { Type }), Target: { href } } });
const sent = (type: string, zip: string, fault: 'type' | 'zip') => ({ values: { type, zip }, errors: { [fault]: 'wrong' } });

/** Options and their values as S3 §9 lists them. */
const calloutTypes = ['life', 'home', 'renters', 'Auto', 'business'].map((value) =>
  choice(value, value.charAt(0).toUpperCase() + value.slice(1), `/OnlineQuote/${value.toLowerCase()}`),
);
const callout = {
  Headline: 'Do you have the coverage you need?',
  Text: '<p>Discover great rates from local people who care. Get a free quote now.</p>',
  QuoteTypes: calloutTypes,
};

const widget = {
  Headline: 'One form, one agent, one price for all of it',
  InsuranceTypes: [
    type('Auto', MODAL),
    type('Home', MODAL),
    type('Renters', '/OnlineQuote/renters'),
    type('Life', MODAL),
    type('Business', '/get-a-quote'),
  ],
  Bundle: [bundle('Auto and Home', '/OnlineQuote/auto-home'), bundle('Auto and Renters', '/OnlineQuote/auto-renters')],
};

const wizard = {
  Headline: 'What would it cost?',
  QuoteTypes: ['Auto', 'Home', 'Renters', 'Life', 'Business'].map((Label) =>
    choice(Label.toLowerCase(), Label, Label === 'Renters' ? '/OnlineQuote/renters' : MODAL),
  ),
};

/** The options of S3 §9: the first is labelled with the bundle and carries the value `life`. */
const Bundles = [
  bundle('Auto and Homeowners', '/OnlineQuote/bundle?of=auto-home', 'life'),
  bundle('Home', '/OnlineQuote/bundle?of=home', 'home'),
  bundle('Renters', '/OnlineQuote/bundle?of=renters', 'renters'),
  bundle('Auto', '/OnlineQuote/bundle?of=auto', 'Auto'),
  bundle('Business', '/OnlineQuote/bundle?of=business', 'business'),
];
const Image = media('spot-porch-mail.svg', '');
const untyped = ['Auto and Homeowners', 'Auto and Renters', 'Auto and Life'].map((Title) => bundle(Title, '/OnlineQuote/bundle'));
const boat = bundle('Home and Boat', '', 'boat');

export const examplesByName: Record<string, BlockExamples> = {
  'bundling-card': {
    examples: asSent({
      default: { fields: { Headline: 'Get started with your bundled offer today', Bundles, Image } },
      'titles as values': { fields: { Bundles: untyped, SelectedBundle: 'auto and renters' } },
      'wrong ZIP, sent without script': { fields: { Bundles, Image }, submission: sent('renters', '165', 'zip') },
      'ZIP from the address': { fields: { Bundles, Image, SelectedBundle: 'AUTO' }, query: 'zip=16428' },
      'a bundle that leads nowhere': { fields: { Bundles: [boat, ...Bundles.slice(0, 2)], Image } },
      empty: { fields: { Headline: 'Get started with your bundled offer today', Image } },
      'editing, a bundle that leads nowhere': { fields: { Bundles: [boat, Bundles[0]] }, editing: true },
    }),
    criteria: [
      'The first option reads "Auto and Homeowners" and is chosen at first.',
      'Without a bundle that leads anywhere nothing is left for visitors.',
      'A wrong ZIP brings the form back with the bundle that was chosen.',
    ],
  },
  'quote-callout': {
    examples: asSent({
      default: { fields: callout },
      'a type chosen': { fields: { ...callout, SelectedInsuranceType: 'auto' } },
      'no types': { fields: { ...callout, QuoteTypes: [] } },
      'sent without a type': { fields: callout, submission: sent('', '16501', 'type') },
      'sent with a wrong ZIP': { fields: callout, submission: sent('Auto', '1650l', 'zip') },
      'ZIP from the address': { fields: { ...callout, SelectedInsuranceType: 'home' }, query: 'zip=16428' },
      'a type that leads nowhere': { fields: { ...callout, QuoteTypes: [type('boat', ''), ...calloutTypes.slice(0, 2)] } },
      empty: { fields: {} },
    }),
    criteria: [
      'No type is chosen for the visitor, and sending without one says what is missing.',
      'Without a type that leads anywhere nothing is left for visitors.',
      'Sample texts and options are those of S3 §2 and §9.',
    ],
  },
  'quote-widget': {
    examples: asSent({
      default: { fields: widget },
      'an insurance chosen': { fields: { ...widget, SelectedInsuranceType: 'renters' } },
      'a bundle chosen': { fields: { ...widget, SelectedBundle: 'Auto and Renters' } },
      'only bundles': { fields: { ...widget, InsuranceTypes: [] } },
      'sent with a wrong ZIP': { fields: widget, submission: sent('Auto and Home', '1650', 'zip') },
      'ZIP from the address': { fields: widget, query: 'zip=16428' },
      'a type that leads nowhere': { fields: { InsuranceTypes: [type('Boat', ''), ...widget.InsuranceTypes.slice(0, 2)] } },
      empty: { fields: {} },
    }),
    criteria: [
      'Insurances and bundles stand in one list, each under its heading.',
      { outcome: 'A script link opens the quote modal, anything else is gone to.', test: 'test/browser/quote-journey.browser.test.ts' },
      'Without a choice or with a wrong ZIP it says the sentence of the specification and keeps what was typed.',
    ],
  },
  'quote-wizard': {
    examples: asSent({
      default: { fields: wizard },
      'without a heading': { fields: { ...wizard, Headline: '', SelectedInsuranceType: 'Home' } },
      'sent with half a ZIP': { fields: wizard, submission: sent('life', '16501-12', 'zip') },
      'sent without a type': { fields: wizard, submission: sent('', '16501-1234', 'type') },
      'a type that leads nowhere': { fields: { ...wizard, QuoteTypes: [choice('boat', 'Boat', ''), ...wizard.QuoteTypes.slice(0, 2)] } },
      empty: { fields: {} },
    }),
    criteria: [
      { outcome: 'A ZIP with its four further digits is taken, and its first five go on.', test: 'test/site/quote-journey.test.ts' },
      'Without a type or with half a ZIP it says the sentence of the specification and keeps what was typed.',
    ],
  },
};
