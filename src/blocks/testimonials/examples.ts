import type { Examples } from '../define.ts';

const scene = (file: string, alt: string, width = 1200, height = 900) => ({ value: { src: `/-/media/${file}`, alt, width, height } });
const said = (Quote: string, Author: string, AuthorTitle: string, more: Record<string, unknown> = {}) => ({
  fields: { Quote: { value: Quote }, Author: { value: Author }, AuthorTitle: { value: AuthorTitle }, ...more },
});

const barn = said(
  'The roof went on a Tuesday. By Thursday there was a man in the barn with a tape measure and a check.',
  'A grape grower',
  'North East, Pennsylvania, 2019',
  {
    DesktopImage: scene('claims-morning-after.svg', 'An adjuster and a couple stand before a farmhouse whose roof has lost its shingles'),
    MobileImage: scene('spot-hail-roof.svg', 'Hail lies on a roof round a lit dormer window', 800, 600),
  },
);
const deer = said(
  'I called at four in the morning, beside a deer. Somebody answered, and asked first whether I was warm.',
  'A night nurse',
  'Dunkirk, New York, 2023',
  {
    DesktopImage: scene('auto-route-5.svg', 'A red car drives through snow on Route 5, its headlights on'),
  },
);
const shop = said(
  'They told me what the policy would not pay. Nobody had told me that before, and I bought the other one.',
  'A baker',
  'Ashtabula, Ohio, 2022',
  {
    DesktopImage: scene('business-main-street.svg', 'A row of shops on Main Street before opening, one of them lit'),
  },
);
const long = said(
  'We had rented the second floor for eleven years and never thought about it. Then a pipe let go over the kitchen, on a Sunday, with company in the house. Our agent came herself, in boots, and she had the list of what we owned, because two years before she had made us write one and we had laughed at her.',
  'Two teachers',
  'Erie, Pennsylvania, 2021',
  { DesktopImage: scene('renters-blue-hour.svg', 'Brick row houses at blue hour, one apartment lit') },
);
const Headline = { value: 'Ask the people we have paid' };

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline, Items: [barn, deer, shop] } },
    'one item': { fields: { Items: [barn] } },
    'many items': {
      fields: {
        Headline,
        Items: [barn, long, deer, shop, said('Fair. That is all I have to say.', 'A retired pilot', 'Buffalo, New York, 2020')],
      },
    },
    'missing image': {
      fields: { Headline, Items: [said('Fair. That is all I have to say.', 'A retired pilot', 'Buffalo, New York, 2020'), shop] },
    },
    'no names': {
      fields: {
        Items: [said('Paid in nine days.', '', ''), said('The claim number and a name, as it says on the card.', '', 'Erie, 2024')],
      },
    },
    'a quote that was not written': { fields: { Headline, Items: [barn, said('', 'A baker', 'Ashtabula, Ohio'), shop] } },
    empty: { fields: { Headline, Items: [] } },
    'long words': {
      fields: {
        Items: [
          said(
            'Kraftfahrzeughaftpflichtversicherungsbedingungen sind länger als die Donaudampfschifffahrt.',
            'Versicherungsnehmergemeinschaftsvorsitzende',
            'Niederösterreichischlandesregierungsbezirk',
            {
              DesktopImage: scene('home-grape-belt.svg', 'A white farmhouse among vineyards in October, its porch lit'),
            },
          ),
          deer,
        ],
      },
    },
    'right to left': {
      fields: {
        Items: [
          said('<p dir="rtl">اتصلت في الرابعة صباحاً، فأجاب أحدهم وسألني أولاً إن كنت أشعر بالدفء.</p>', 'ممرضة ليلية', 'دنكيرك، نيويورك', {
            DesktopImage: scene('auto-route-5.svg', 'A red car drives through snow on Route 5, its headlights on'),
          }),
          shop,
        ],
      },
    },
    editing: {
      fields: {
        Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Items: [
          {
            fields: {
              Quote: { value: '', metadata: { fieldType: 'Rich Text' } },
              Author: { value: '', metadata: { fieldType: 'Single-Line Text' } },
              AuthorTitle: { value: '', metadata: { fieldType: 'Single-Line Text' } },
              DesktopImage: { value: {}, metadata: { fieldType: 'Image' } },
            },
          },
        ],
      },
      editing: true,
    },
    'editing, nothing yet': { fields: { Items: [] }, editing: true },
  },
  criteria: [
    { outcome: 'A single quote has no controls and is no carousel.', test: 'src/blocks/testimonials/testimonials.test.tsx' },
    { outcome: 'Each quote is a quotation with its author as its caption.', test: 'src/blocks/testimonials/testimonials.test.tsx' },
    {
      outcome: 'Previous, next, swipe and arrow keys show one quote; what is out of sight can’t be reached.',
      test: 'test/browser/carousel.browser.test.ts',
    },
    {
      outcome: 'With scripts off every quote is reached by scrolling, by touch or keyboard.',
      test: 'test/browser/carousel.browser.test.ts',
    },
    { outcome: 'It follows the direction of the page’s language.', test: 'test/browser/carousel.browser.test.ts' },
  ],
};
