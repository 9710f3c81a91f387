import type { Examples } from '../define.ts';

const product = (text: string, href: string, Stamp: string, Text: string) => ({
  fields: { Link: { value: { text, href } }, Stamp: { value: Stamp }, Text: { value: Text } },
});
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
  Headline: { value: 'We help cover your life better.' },
  Text: { value: '<p>Start with the thing that keeps you up at night. Add the rest when you are ready.</p>' },
  AllLink: { value: { text: 'Explore all options', href: '/insurance' } },
};
const scene = {
  Image: {
    value: {
      src: '/-/media/home-grape-belt.svg',
      alt: 'A white farmhouse with a lit porch above rows of grapevines in autumn, with Lake Erie beyond',
      width: '1200',
      height: '900',
    },
  },
  ImageCaption: { value: 'Home. The grape belt, half past six in October.' },
};
const field = (fieldType: string, value: unknown = '') => ({ value, metadata: { fieldType } });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { ...words, Products, ...scene }, params: { Focus: 'right' } },
    'missing image': { fields: { ...words, Products } },
    'one item': { fields: { ...words, Products: Products.slice(0, 1), ...scene } },
    'many items': { fields: { ...words, Products: [...Products, ...Products], ...scene }, params: { Focus: 'left' } },
    'own words only': { fields: { Products: Products.slice(0, 3), AllLink: { value: { href: '/insurance', text: '' } } } },
    'unknown stamp': {
      fields: {
        ...words,
        Products: [product('Boat', '/boat-insurance', 'boat', 'In the water and on the trailer.'), ...Products.slice(0, 2)],
      },
    },
    'dead link': {
      fields: {
        ...words,
        Products: [product('Boat', 'javascript:void 0', '', 'In the water and on the trailer.'), ...Products.slice(0, 2)],
      },
    },
    empty: { fields: {} },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherung' },
        Products: [
          product('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', '/a', 'home', 'Rechtsschutzversicherungsgesellschaften'),
        ],
        ...scene,
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'نغطي حياتك بشكل أفضل' },
        Products: [product('السيارات', '/auto-insurance', 'auto', 'للطريق إلى العمل وللجليد.')],
        ...scene,
      },
    },
    editing: {
      fields: {
        Headline: field('Single-Line Text'),
        Text: field('Rich Text'),
        Products: [{ fields: { Link: field('General Link', { href: '' }), Text: field('Single-Line Text'), Image: field('Image', {}) } }],
        AllLink: field('General Link', { href: '' }),
        Image: field('Image', {}),
      },
      editing: true,
    },
    'editing without anything': { editing: true },
  },
  criteria: [
    {
      outcome: 'It lists the six products of the specification with the brand’s stamps, under its headline.',
      test: 'src/blocks/product-teaser/product-teaser.test.tsx',
    },
    {
      outcome: 'A product is one link; one that leads nowhere keeps its name and has no arrow.',
      test: 'src/blocks/product-teaser/product-teaser.test.tsx',
    },
    {
      outcome: 'Headline and button have words of their own where content gives none.',
      test: 'src/blocks/product-teaser/product-teaser.test.tsx',
    },
  ],
};
