import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        Title: { value: 'Promo' },
        Text: { value: 'An icon, a text, a link.' },
        Notes: [{ id: 'a', name: 'a', fields: { Text: { value: 'The link is the title.' }, Detail: { value: 'promo.test.tsx' } } }],
      },
    },
    index: {
      fields: {
        Title: { value: 'Gallery' },
        Text: { value: 'Every block with its examples.' },
        Links: [
          { id: 'p', name: 'p', fields: { Title: { value: 'Promo' }, Text: { value: 'A card' }, Href: { value: '/gallery/promo' } } },
        ],
      },
    },
  },
  criteria: [
    { outcome: 'Every block of the registry is linked from the gallery.', test: 'test/browser/gallery.browser.test.ts' },
    { outcome: 'Notes print text, never markup.', test: 'test/blocks.test.ts' },
  ],
};
