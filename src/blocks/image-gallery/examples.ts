import { asSent, type Criteria, media } from '../example.ts';

const picture = (file: string, alt: string, caption: string, more: Record<string, unknown> = {}) => ({
  fields: { DesktopImage: media(file, alt, 1200, 900), ImageCaption: caption, ...more },
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
  { MobileImage: media('spot-desk-adjuster.svg', 'An adjuster’s desk at a window on the harbor') },
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
const Headline = 'A day on the lake';
const photo = (file: string, alt: string, caption: string) => ({
  fields: { DesktopImage: media(file, alt, 1600, 1067), ImageCaption: caption },
});

export const examples = asSent({
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
  'missing image': { fields: { Headline, Items: [sun, { fields: { ImageCaption: 'A caption without a picture.' } }, road] } },
  'higher than wide': {
    fields: {
      Items: [{ fields: { DesktopImage: media('renters-blue-hour.svg', 'Brick row houses at blue hour', 900, 1200) } }, porch, road, sun],
    },
  },
  empty: { fields: { Headline, Items: [] } },
});

const test = 'test/browser/carousel.browser.test.ts';

export const criteria: Criteria = [
  'With four or more pictures there are previous and next buttons; up to three pictures have thumbnails only.',
  { outcome: 'Three thumbnails are visible, four from 1023 px.', test },
  { outcome: 'The selected thumbnail follows the picture, whether a button, a swipe or a thumbnail chose it.', test },
  { outcome: 'With scripts off a thumbnail is a link to its picture.', test },
  'A thumbnail loads its own picture up to 322 and 656 px.',
];
