import { asSent, type Criteria, media } from '../example.ts';

const target = (href: string) => ({ href });
const type = (Type: string, Label: string, href: string) => ({ name: Type, fields: { Type, Label, Target: target(href) } });
const types = [
  type('auto', 'Auto', '/OnlineQuote/auto'),
  type('home', 'Home', '/OnlineQuote/home'),
  type('renters', 'Renters', '/OnlineQuote/renters'),
  type('life', 'Life', '/life-insurance#quote-form'),
  type('business', 'Business', 'https://quotes.example/business?from=home'),
];
const scene = media('hero-presque-isle.svg', 'A lighthouse at dusk sends its beam over a calm lake', 2340, 1000);
const words = {
  Headline: 'The lake changes its mind.\nWe keep our word.',
  Lede: '<p>Auto, home, life and business insurance from an agent who lives where you live, and knows what the weather does there.</p>',
  Scene: scene,
  QuoteTitle: 'What can we insure for you?',
  AgentText: '<p>Two minutes, no account. Or <a href="/find-an-agent">talk to an agent near you</a>.</p>',
};

export const examples = asSent({
  default: { fields: { ...words, QuoteTypes: types, SelectedInsuranceType: 'auto' } },
  'nothing chosen': { fields: { ...words, QuoteTypes: types } },
  'one type': { fields: { ...words, QuoteTypes: types.slice(0, 1) } },
  'script target and a type without one': {
    fields: {
      ...words,
      QuoteTypes: [
        type('auto', 'Auto', 'javascript:openQuote()'),
        type('home', 'Home', ''),
        type('life', 'Life', 'mailto:quotes@example.test'),
      ],
    },
  },
  'no quote': { fields: { Headline: words.Headline, Lede: words.Lede, Scene: scene } },
});

export const criteria: Criteria = [
  'Without script the form posts type, ZIP, rendering and page to the site root, and comes back with the message and what was typed.',
  'A type without a target is not offered.',
  { outcome: 'At 1280 by 800 the question and the tiles are visible without scrolling.', test: 'test/browser/quote-start.browser.test.ts' },
  { outcome: 'Two quote forms on a page agree on type and ZIP.', test: 'test/browser/quote-start.browser.test.ts' },
];
