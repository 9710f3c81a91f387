import { asSent, type Criteria, media } from '../example.ts';

const card = (stamp: string, Title: string, Description: string, text = '', href = '') => ({
  fields: {
    ...(stamp && { Icon: media(`stamps.svg#${stamp}`, '', 96, 96) }),
    Title,
    Description: `<p>${Description}</p>`,
    ...(href && { Link: { text, href } }),
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
  Headline: 'Six things people ask us to insure',
  Text: '<p>Most start with the car. Most end up with the house and the car together.</p>',
};

export const examples = asSent({
  default: { fields: { ...words, ThirdWidthCards: thirds, HalfWidthCards: halves } },
  'half-width only': { fields: { ...words, HalfWidthCards: [...halves, ...thirds.slice(0, 1)] } },
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
});

export const criteria: Criteria = [
  'Three cards are a third wide and three half wide; of three half-width ones the first is large.',
  'The call to action is optional: without one no empty line is printed.',
  'Without cards nothing is printed for visitors, and a hint for editors.',
];
