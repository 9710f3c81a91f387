import { asSent, type Criteria, media } from '../example.ts';

const article = (url: string, title: string, category: string, date: string, image?: object, kind = '') => ({
  id: url,
  url,
  name: url,
  displayName: title,
  fields: {
    Title: title,
    PrimaryCategory: category,
    PublishDate: `${date}T00:00:00Z`,
    ArticleKind: kind,
    ...(image && { AbstractImage: image }),
  },
});

const deer = article(
  '/blog/deer-season',
  'Deer season is also deductible season',
  'Auto',
  '2026-10-14',
  media('spot-deer-road.svg', 'A deer stands in the headlights on a road between dark spruces'),
);
const renter = article(
  '/blog/renters-inventory',
  'A renter’s inventory in twenty minutes and one walk',
  'Renters',
  '2026-09-02',
  media('spot-keys-boxes.svg', 'A set of keys lies beside two moving boxes and a lit table lamp'),
);
const letters = article(
  '/blog/letters-translated',
  'Letters from your insurer, translated',
  'Insurance Basics',
  '2026-08-12',
  media('spot-porch-mail.svg', 'Letters wait in a mailbox beside a red front door with its porch lantern lit'),
);
const frozen = (title: string) => article('/blog/frozen-pipes', title, 'Homeowners', '2026-01-21');

export const examples = asSent({
  default: { fields: { Articles: [deer, renter, letters] } },
  'even, with a heading': { fields: { Title: 'More about winter', Articles: [deer, renter, letters] }, params: { Variant: 'even' } },
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
  'a note among them': {
    fields: {
      Articles: [
        article('/blog/washer-hose', 'The washer hose', 'Homeowners', '2026-02-11', media('spot-sump-pump.svg', 'A pump'), 'Note'),
        deer,
        letters,
      ],
    },
  },
  'twice the same': { fields: { Articles: [deer, { ...deer, url: '/Blog/Deer-Season/' }, renter] } },
  'no page behind it': { fields: { Articles: [{ ...deer, url: 'javascript:alert(1)' }, renter, letters] } },
  'odd fields': { fields: { Articles: [{ ...deer, fields: { ...deer.fields, PublishDate: 'the day after', AbstractImage: 7 } }] } },
  empty: { fields: {} },
});

export const criteria: Criteria = [
  'Chosen articles come first; the newest of the same category fill up to three, without duplicates or the page itself.',
  { outcome: 'A failing or slow search does not affect the chosen articles.', test: 'src/blocks/related-articles/load.test.ts' },
  'An article without a picture gets the default one.',
  { outcome: 'A page with three chosen articles runs no search and does not wait.', test: 'src/blocks/related-articles/load.test.ts' },
  {
    outcome: 'On a phone it slides by touch, buttons and keyboard; in a wide window all three are side by side.',
    test: 'test/browser/articles.browser.test.ts',
  },
];
