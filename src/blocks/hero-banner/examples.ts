import { asSent, type Criteria, media } from '../example.ts';

const words = {
  Title: 'Auto insurance for roads that ice over.',
  Text: '<p>Coverage you can explain to your teenager, from an agent who has driven the same hill in February.</p>',
};
const Image = media(
  'auto-route-5.svg',
  'A red station wagon with a sled on its roof drives a lakeside road through falling snow',
  1200,
  900,
);
const placeholders = {
  'hero-1': [
    {
      componentName: 'Breadcrumbs',
      fields: {
        Items: [
          { fields: { Title: 'Home', Link: { href: '/' } } },
          { fields: { Title: 'Insurance', Link: { href: '/insurance' } } },
          { fields: { Title: 'Auto' } },
        ],
      },
    },
  ],
};

export const examples = asSent({
  default: {
    fields: {
      ...words,
      Image,
      QuoteType: 'auto',
      QuoteTarget: { href: '/OnlineQuote/auto' },
      Note: '<p>We write auto in Pennsylvania and thirteen other places. <a href="/agencies/">See the list</a></p>',
    },
    params: { DynamicPlaceholderId: '1' },
    placeholders,
  },
  'no quote': { fields: { ...words, Image } },
  'missing image': { fields: words },
  'subject at the right': { fields: { ...words, Image }, params: { Focus: 'right' } },
  land: { fields: { ...words, Image }, params: { Variant: 'land' } },
  'land band': { fields: words, params: { Variant: 'land' } },
  empty: { fields: {} },
});

export const criteria: Criteria = [
  'The background picture is inline only for editors.',
  'Without a picture the hero is a plain band.',
  {
    outcome: 'A ZIP and the button start a quote of that type, with scripts off too.',
    test: 'test/browser/quote-start.browser.test.ts',
  },
];
