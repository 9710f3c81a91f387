import type { Examples } from '../define.ts';

const drawing = (file: string, alt: string, width = 1200, height = 900) => ({ value: { src: `/-/media/${file}`, alt, width, height } });
const picture = (file: string, alt: string, caption: string, more: Record<string, unknown> = {}) => ({
  fields: { DesktopImage: drawing(file, alt), ImageCaption: { value: caption }, ...more },
});

const sun = picture(
  'life-first-light.svg',
  'Two people fish from a pier as the sun comes up over the lake',
  'Life. Twenty to six, July, the pier at Dunkirk.',
);
const street = picture(
  'business-main-street.svg',
  'A row of shops before opening, the bakery lit',
  'Business. Ten to seven, April, Main Street in North East.',
  {
    MobileImage: drawing('spot-desk-adjuster.svg', 'An adjuster’s desk at a window on the harbor', 800, 600),
  },
);
const morning = picture(
  'claims-morning-after.svg',
  'An adjuster and a couple stand before a farmhouse that has lost shingles',
  'Claims. A quarter past eight, the morning after.',
);
const road = picture('auto-route-5.svg', 'A red car drives through snow, its headlights on', 'Auto. Ten past five, January, Route 5.');
const office = picture(
  'agency-storefront.svg',
  'An agency’s window is lit while a man walks his dog past it',
  'Agents. Five o’clock, November, State Street in Erie.',
);
const porch = picture(
  'home-grape-belt.svg',
  'A white farmhouse among vineyards, windows and porch lit',
  'Homeowners. Half past six, October, the grape belt.',
);
const Headline = { value: 'A day on the lake' };
const photo = (file: string, alt: string, caption: string) => ({
  fields: { DesktopImage: drawing(file, alt, 1600, 1067), ImageCaption: { value: caption } },
});

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline, Items: [sun, street, morning, office, road, porch] } },
    'one item': { fields: { Items: [porch] } },
    'three items': { fields: { Headline, Items: [sun, road, porch] } },
    photographs: {
      fields: {
        Items: [
          photo('article-boat-layup.jpg', 'A boat on stands under a tarpaulin', 'Boats. Noon, October, the yard at Barcelona Harbor.'),
          photo('article-deer-road.jpg', 'A deer stands on a road in a car’s light', 'Auto. Ten to eight, November, Route 89.'),
          photo('article-hail-roof.jpg', 'Hail on a shingled roof', 'Homeowners. Four o’clock, June, Girard.'),
        ],
      },
    },
    'many items': {
      fields: { Headline, Items: [sun, street, morning, office, road, porch, sun, street, morning, office, road, porch] },
    },
    'missing image': { fields: { Headline, Items: [sun, { fields: { ImageCaption: { value: 'A caption without a picture.' } } }, road] } },
    'higher than wide': {
      fields: {
        Items: [
          { fields: { DesktopImage: drawing('renters-blue-hour.svg', 'Brick row houses at blue hour', 900, 1200) } },
          porch,
          road,
          sun,
        ],
      },
    },
    empty: { fields: { Headline, Items: [] } },
    'long words': {
      fields: {
        Headline: { value: 'Donaudampfschifffahrtsgesellschaftskapitänsbildersammlung' },
        Items: [
          picture('life-first-light.svg', 'The sun over the lake', 'Sonnenaufgangsbeobachtungsplattformgeländer. '.repeat(4)),
          picture('auto-route-5.svg', 'A car in the snow', 'Winterreifenwechselverpflichtungsverordnung'),
        ],
      },
    },
    editing: {
      fields: {
        Items: [
          {
            fields: {
              DesktopImage: { value: {}, metadata: { fieldType: 'Image' } },
              TabletImage: { value: {}, metadata: { fieldType: 'Image' } },
              MobileImage: { value: {}, metadata: { fieldType: 'Image' } },
              ImageCaption: { value: '', metadata: { fieldType: 'Single-Line Text' } },
            },
          },
        ],
      },
      editing: true,
    },
    'editing, nothing yet': { fields: { Items: [] }, editing: true },
  },
  criteria: [
    {
      outcome: 'Previous and next come with the fourth picture; up to three the thumbnails lead everywhere.',
      test: 'src/blocks/image-gallery/image-gallery.test.tsx',
    },
    { outcome: 'Three thumbnails are in sight, four from 1023 px.', test: 'test/browser/carousel.browser.test.ts' },
    {
      outcome: 'The chosen thumbnail follows the picture, whether a button, a swipe or a thumbnail brought it.',
      test: 'test/browser/carousel.browser.test.ts',
    },
    { outcome: 'With scripts off a thumbnail is a link to its picture.', test: 'test/browser/carousel.browser.test.ts' },
    { outcome: 'A thumbnail loads its own drawing up to 322 and 656 px.', test: 'src/blocks/image-gallery/image-gallery.test.tsx' },
  ],
};
