import { asSent, type Criteria, media } from '../example.ts';

const product = (text: string, href: string, Stamp: string, Text: string) => ({ fields: { Link: { text, href }, Stamp, Text } });
/** The list of S3 §2. */
const Products = [
  product('Auto', '/auto-insurance', 'auto', 'For the commute, the school run and black ice on Route 5.'),
  product('Homeowners', '/home-insurance', 'home', 'Rebuilds the house you have, at what it costs today.'),
  product('Renters', '/renters-insurance', 'renters', 'Your things are covered, even when the building is not yours.'),
  product('Life', '/life-insurance', 'life', 'Keeps the plan going for the people who count on you.'),
  product('Business Insurance', '/business-insurance', 'business', 'For the shop, the van, the crew and the bad Tuesday.'),
  product('Bundles', '/bundle-insurance', 'bundle', 'Auto and Homeowners together, one agent and one bill.'),
];
const words = {
  Headline: 'We help cover your life better.',
  Text: '<p>Start with the thing that keeps you up at night. Add the rest when you are ready.</p>',
  AllLink: { text: 'Explore all options', href: '/insurance' },
};
const scene = {
  Image: media(
    'home-grape-belt.svg',
    'A white farmhouse with a lit porch above rows of grapevines in autumn, with Lake Erie beyond',
    1200,
    900,
  ),
  ImageCaption: 'Home. The grape belt, half past six in October.',
};

export const examples = asSent({
  default: { fields: { ...words, Products, ...scene }, params: { Focus: 'right' } },
  'own words only': { fields: { Products: Products.slice(0, 3), AllLink: { href: '/insurance', text: '' } } },
  'unknown stamp': {
    fields: {
      ...words,
      Products: [product('Boat', '/boat-insurance', 'boat', 'In the water and on the trailer.'), ...Products.slice(0, 2)],
    },
  },
  'dead link': {
    fields: { ...words, Products: [product('Boat', 'javascript:void 0', '', 'In the water and on the trailer.'), ...Products.slice(0, 2)] },
  },
  empty: { fields: {} },
});

export const criteria: Criteria = [
  'It lists the six products of the specification with the brand’s stamps, under its headline.',
  'A product is one link; without a usable address it keeps its name and has no arrow.',
  'Headline and button have default texts.',
];
