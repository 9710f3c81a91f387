import { asSent, type Criteria, media } from '../example.ts';

const scene = (file: string, alt: string, width = 1200, height = 900) => media(file, alt, width, height);
const said = (Quote: string, Author: string, AuthorTitle: string, more: Record<string, unknown> = {}) => ({
  fields: { Quote, Author, AuthorTitle, ...more },
});

const barn = said(
  'The roof went on a Tuesday. By Thursday there was a man in the barn with a tape measure and a check.',
  'Tilda M., grape grower',
  'North East, Pennsylvania, 2019',
  {
    Consent: 'Printed with her permission.',
    DesktopImage: scene('claims-morning-after.svg', 'An adjuster and a couple stand before a farmhouse whose roof has lost its shingles'),
    MobileImage: scene('spot-hail-roof.svg', 'Hail lies on a roof round a lit dormer window', 800, 600),
  },
);
const deer = said(
  'I called at four in the morning, beside a deer. Somebody answered, and asked first whether I was warm.',
  'Yvonne T., night nurse',
  'Dunkirk, New York, 2023',
  { DesktopImage: scene('auto-route-5.svg', 'A red car drives through snow on Route 5, its headlights on') },
);
const shop = said(
  'They told me what the policy would not pay. Nobody had told me that before, and I bought the other one.',
  'J. C., locksmith',
  'Ashtabula, Ohio, 2022',
  { DesktopImage: scene('business-main-street.svg', 'A row of shops on Main Street before opening, one of them lit') },
);
const Headline = 'Ask the people we have paid';

export const examples = asSent({
  default: { fields: { Headline, Items: [barn, deer, shop] } },
  'one item': { fields: { Items: [barn] } },
  'no names': {
    fields: { Items: [said('Paid in nine days.', '', ''), said('The claim number and a name, as it says on the card.', '', 'Erie, 2024')] },
  },
  'a quote that was not written': { fields: { Headline, Items: [barn, said('', 'A baker', 'Ashtabula, Ohio'), shop] } },
  empty: { fields: { Headline, Items: [] } },
});

const test = 'test/browser/carousel.browser.test.ts';

export const criteria: Criteria = [
  'A single quote has no controls and is no carousel.',
  'Each quote is a quotation with its author as its caption.',
  { outcome: 'Previous, next, swipe and arrow keys show one quote; hidden quotes cannot be focused.', test },
  { outcome: 'With scripts off every quote can be reached by scrolling, by touch or keyboard.', test },
  { outcome: 'It follows the direction of the page’s language.', test },
];
