import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({
  default: {
    fields: {
      Title: 'Promo',
      Text: 'An icon, a text, a link.',
      Notes: [{ id: 'a', name: 'a', fields: { Text: 'The link is the title.', Detail: 'promo.test.tsx' } }],
    },
  },
  index: {
    fields: {
      Title: 'Gallery',
      Text: 'Every block with its examples.',
      Links: [{ id: 'p', name: 'p', fields: { Title: 'Promo', Text: 'A card', Href: '/gallery/promo' } }],
    },
  },
});

export const criteria: Criteria = [
  { outcome: 'Every block of the registry is linked from the gallery.', test: 'test/browser/gallery.browser.test.ts' },
  { outcome: 'Notes print text, never markup.', test: 'test/blocks.test.ts' },
];
