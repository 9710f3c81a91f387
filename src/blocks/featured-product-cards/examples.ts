import type { Examples } from '../define.ts';

const card = (stamp: string, Title: string, Description: string, text = '', href = '') => ({
  fields: {
    ...(stamp && { Icon: { value: { src: `/-/media/stamps.svg#${stamp}`, alt: '', width: 96, height: 96 } } }),
    Title: { value: Title },
    Description: { value: `<p>${Description}</p>` },
    ...(href && { Link: { value: { text, href } } }),
  },
});
const thirds = [
  card('auto', 'Auto', 'For the commute, the school run and black ice on Route 5.', 'What auto covers', '/auto-insurance'),
  card('home', 'Homeowners', 'Rebuilds the house you have, at what it costs today.', 'What it rebuilds', '/home-insurance'),
  card('renters', 'Renters', 'Your things are covered, even when the building is not yours.', 'What renters covers', '/renters-insurance'),
];
const halves = [
  card(
    'bundle',
    'Bundles',
    'Auto and Homeowners from one agent, on one bill. If one storm takes the roof and the windshield, you pay one deductible.',
    'How bundles work',
    '/bundle-insurance',
  ),
  card('life', 'Life', 'Keeps the plan going for the people who count on you.', 'Term, universal, whole', '/life-insurance'),
  card('business', 'Business', 'For the shop, the van, the crew and the bad Tuesday.', 'Business coverage', '/business-insurance'),
];
const words = {
  Headline: { value: 'Six things people ask us to insure' },
  Text: { value: '<p>Most start with the car. Most end up with the house and the car together.</p>' },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { ...words, ThirdWidthCards: thirds, HalfWidthCards: halves } },
    'one item': { fields: { ...words, ThirdWidthCards: thirds.slice(0, 1) } },
    'half-width only': { fields: { ...words, HalfWidthCards: [...halves, ...thirds.slice(0, 1)] } },
    'many items': {
      fields: {
        ...words,
        ThirdWidthCards: [...thirds, ...halves, ...thirds, ...halves.slice(0, 2)],
        HalfWidthCards: [...halves, ...halves, ...thirds],
      },
    },
    'missing image': {
      fields: {
        ...words,
        ThirdWidthCards: thirds.map(({ fields: { Title, Description, Link } }) => ({ fields: { Title, Description, Link } })),
        HalfWidthCards: halves.map(({ fields: { Title, Description, Link } }) => ({ fields: { Title, Description, Link } })),
      },
    },
    'links of every kind': {
      fields: {
        ThirdWidthCards: [
          card('auto', 'Auto', 'A link without a text of its own: the title is the link.', '', '/auto-insurance'),
          card('home', 'Homeowners', 'No link at all.'),
          card('renters', 'Renters', 'A link that is a script is printed as text.', 'Get a quote', 'javascript:openQuote()'),
          { fields: {} },
        ],
      },
    },
    empty: { fields: words },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherungsbedingungen' },
        ThirdWidthCards: [
          card(
            'auto',
            'Kraftfahrzeughaftpflichtversicherung',
            'Donaudampfschifffahrtsgesellschaftskapitänsversicherung',
            'Versicherungsbedingungen',
            '/a',
          ),
          ...thirds.slice(1),
        ],
        HalfWidthCards: [
          card('home', 'Wohngebäudeelementarschadenversicherung', 'Rückstauschadenabsicherung', 'Versicherungsbedingungen', '/b'),
          ...halves.slice(1),
        ],
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'ستة أشياء يطلب الناس منا تأمينها' },
        ThirdWidthCards: [
          card('auto', 'السيارة', 'للطريق إلى العمل والمدرسة والجليد الأسود.', 'ما الذي يغطيه', '/auto-insurance'),
          card('home', 'المنزل', 'يعيد بناء البيت الذي لديك بتكلفة اليوم.', 'ما الذي يغطيه', '/home-insurance'),
        ],
      },
    },
    'editing with empty fields': {
      fields: {
        Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        ThirdWidthCards: [
          {
            fields: {
              Icon: { value: {}, metadata: { fieldType: 'Image' } },
              Title: { value: '', metadata: { fieldType: 'Single-Line Text' } },
              Description: { value: '', metadata: { fieldType: 'Rich Text' } },
              Link: { value: {}, metadata: { fieldType: 'General Link' } },
            },
          },
        ],
      },
      editing: true,
    },
    'editing without cards': { fields: {}, editing: true },
  },
  criteria: [
    {
      outcome: 'Three cards are a third wide and three half wide; of three half-width ones the first is large.',
      test: 'src/blocks/featured-product-cards/featured-product-cards.test.tsx',
    },
    {
      outcome: 'The call to action is optional: without one no empty line is left.',
      test: 'src/blocks/featured-product-cards/featured-product-cards.test.tsx',
    },
    {
      outcome: 'Without cards nothing is left for visitors, and a hint for editors.',
      test: 'src/blocks/featured-product-cards/featured-product-cards.test.tsx',
    },
  ],
};
