import type { Examples } from '../define.ts';

const picture = (name: string, alt: string) => ({ value: { src: `/-/media/${name}.svg`, alt, width: '800', height: '600' } });
const article = (url: string, title: string, category: string, date: string, image?: object) => ({
  id: url,
  url,
  name: url,
  displayName: title,
  fields: {
    Title: { value: title },
    PrimaryCategory: { value: category },
    PublishDate: { value: `${date}T00:00:00Z` },
    ...(image && { AbstractImage: image }),
  },
});

const deer = article(
  '/blog/deer-season',
  'Deer season is also deductible season',
  'Auto',
  '2026-10-14',
  picture('spot-deer-road', 'A deer stands in the headlights on a road between dark spruces'),
);
const renter = article(
  '/blog/renters-inventory',
  'A renter’s inventory in twenty minutes and one walk',
  'Renters',
  '2026-09-02',
  picture('spot-keys-boxes', 'A set of keys lies beside two moving boxes and a lit table lamp'),
);
const letters = article(
  '/blog/letters-translated',
  'Letters from your insurer, translated',
  'Insurance Basics',
  '2026-08-12',
  picture('spot-porch-mail', 'Letters wait in a mailbox beside a red front door with its porch lantern lit'),
);
const frozen = (title: string) => article('/blog/frozen-pipes', title, 'Homeowners', '2026-01-21');

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Articles: [deer, renter, letters] } },
    'even, with a heading': {
      fields: { Title: { value: 'More about winter' }, Articles: [deer, renter, letters] },
      params: { Variant: 'even' },
    },
    'one item': { fields: { Articles: [deer] } },
    'two items': { fields: { Articles: [deer, renter] } },
    'many items': {
      fields: {
        Articles: Array.from({ length: 200 }, (_, index) =>
          article(`/blog/storm-${index + 1}`, `What storm ${index + 1} taught us`, 'Homeowners', '2026-03-04'),
        ),
      },
    },
    'missing image': { fields: { Articles: [frozen('A dripping tap is cheaper than a burst pipe'), renter, letters] } },
    'twice the same': { fields: { Articles: [deer, { ...deer, url: '/Blog/Deer-Season/' }, renter] } },
    'no page behind it': { fields: { Articles: [{ ...deer, url: 'javascript:alert(1)' }, renter, letters] } },
    'odd fields': {
      fields: { Articles: [{ ...deer, fields: { ...deer.fields, PublishDate: { value: 'the day after' }, AbstractImage: { value: 7 } } }] },
    },
    empty: { fields: {} },
    'long words': {
      fields: { Articles: [frozen('Donaudampfschifffahrtsgesellschaftskapitänsversicherungsbedingungen'), renter, letters] },
    },
    'right to left': {
      fields: { Title: { value: 'اقرأ أيضا' }, Articles: [frozen('عشرون دقيقة لجرد محتويات المنزل قبل الشتاء'), renter, letters] },
    },
    editing: { fields: { Title: { value: '', metadata: { fieldType: 'Single-Line Text' } }, Articles: [] }, editing: true },
  },
  criteria: [
    {
      outcome: 'What an editor chose comes first; the newest of the same category fill up to three, each once, never the page itself.',
      test: 'src/blocks/related-articles/related-articles.test.tsx',
    },
    { outcome: 'A failing or slow search costs nothing of what was chosen.', test: 'src/blocks/related-articles/load.test.ts' },
    { outcome: 'An article without a picture gets the default one.', test: 'src/blocks/related-articles/related-articles.test.tsx' },
    { outcome: 'A page with three chosen articles asks nobody and waits for nothing.', test: 'src/blocks/related-articles/load.test.ts' },
    {
      outcome: 'On a phone it slides by touch, buttons and keyboard; on a wide window all three stand beside each other.',
      test: 'test/browser/articles.browser.test.ts',
    },
  ],
};
