import type { Examples } from '../define.ts';

const words = {
  Title: { value: 'Auto insurance for roads that ice over.' },
  Text: { value: '<p>Coverage you can explain to your teenager, from an agent who has driven the same hill in February.</p>' },
};
const Image = {
  value: {
    src: '/-/media/auto-route-5.svg',
    alt: 'A red station wagon with a sled on its roof drives a lakeside road through falling snow',
    width: 1200,
    height: 900,
  },
};
const placeholders = {
  'hero-1': [
    {
      componentName: 'Breadcrumbs',
      fields: {
        Items: [
          { fields: { Title: { value: 'Home' }, Link: { value: { href: '/' } } } },
          { fields: { Title: { value: 'Insurance' }, Link: { value: { href: '/insurance' } } } },
          { fields: { Title: { value: 'Auto' } } },
        ],
      },
    },
  ],
};

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        ...words,
        Image,
        QuoteType: { value: 'auto' },
        QuoteTarget: { value: { href: '/OnlineQuote/auto' } },
        Note: { value: '<p>We write auto in Pennsylvania and thirteen other places. <a href="/agencies/">See the list</a></p>' },
      },
      params: { DynamicPlaceholderId: '1' },
      placeholders,
    },
    'no quote': { fields: { ...words, Image } },
    'missing image': { fields: words },
    'subject at the right': { fields: { ...words, Image }, params: { Focus: 'right' } },
    land: { fields: { ...words, Image }, params: { Variant: 'land' } },
    'land band': { fields: words, params: { Variant: 'land' } },
    editing: { fields: { ...words, Image }, editing: true },
    empty: { fields: {} },
    'long words': { fields: { Title: { value: 'Kraftfahrzeughaftpflichtversicherungsbedingungen' }, Image } },
  },
  criteria: [
    { outcome: 'The background picture stands inline only for editors.', test: 'src/blocks/hero-banner/hero-banner.test.tsx' },
    { outcome: 'Without a picture the hero is a plain band.', test: 'src/blocks/hero-banner/hero-banner.test.tsx' },
    {
      outcome: 'A ZIP and the button start a quote of the one type, with scripts off too.',
      test: 'test/browser/quote-start.browser.test.ts',
    },
  ],
};
