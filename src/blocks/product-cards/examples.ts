import { asSent, type Criteria, media } from '../example.ts';

const card = (stamp: string, Headline: string, Text: string, text: string, href: string, OptionalLabel = '') => ({
  fields: {
    ...(stamp && { Icon: media(`stamps.svg#${stamp}`, '', 96, 96) }),
    Headline,
    ...(OptionalLabel && { OptionalLabel }),
    Text: `<p>${Text}</p>`,
    Link: { text, href },
  },
});
const Icons = [
  card(
    'life',
    'Term life',
    'A large amount for 10, 15, 20 or 30 years. What a mortgage and small children need.',
    'Term life in plain words',
    '/blog/term-life-in-plain-words',
    'Not available in New York',
  ),
  card(
    'home',
    'Water backup',
    'The sump pump quits in the storm that needed it. A standard policy does not pay for that.',
    'Why a sump pump fails',
    '/blog/sump-pump',
  ),
  card(
    'renters',
    'Renters',
    'Coat, couch, bicycle, laptop. Most people guess low by half.',
    'Make the list in twenty minutes',
    '/blog/renters-inventory',
    'From your first apartment on',
  ),
  card(
    'business',
    'Main Street',
    'The shop, what is in it, and the days it has to stay closed.',
    'Business coverage',
    '/business-insurance',
  ),
  card('auto', 'Rental car', 'A car in the driveway while yours is in the shop.', 'What auto covers', '/auto-insurance'),
];
const Headline = 'Often left off, rarely for a good reason';
const FooterLink = { text: 'Ask an agent which ones you need', href: '/find-an-agent' };

export const examples = asSent({
  default: { fields: { Headline, Icons: Icons.slice(0, 3), FooterLink } },
  'one item': { fields: { Headline, Icons: Icons.slice(0, 1) } },
  'two items, large': { fields: { Headline, Icons: Icons.slice(0, 2), FooterLink } },
  'promotion, four of five': { fields: { Headline, Icons, FooterLink, Promotion: '1' } },
  'five without promotion': { fields: { Headline, Icons, FooterLink } },
  'missing image, large': { fields: { Icons: Icons.slice(0, 2).map(({ fields: { Icon: _, ...rest } }) => ({ fields: rest })) } },
  'links of every kind': {
    fields: {
      Icons: [
        card('auto', 'Auto', 'A link without a text of its own: the name is the link.', '', '/auto-insurance'),
        card('home', 'Homeowners', 'A link that is a script is printed as text.', 'Get a quote', 'javascript:openQuote()'),
        { fields: {} },
      ],
      FooterLink: { text: 'Start', href: 'javascript:openQuote()' },
    },
  },
  empty: { fields: { Headline, FooterLink } },
  'editing, some not shown': { fields: { Headline, Icons }, editing: true },
});

export const criteria: Criteria = [
  {
    outcome: 'Of more than three cards, four are shown when Promotion is on, otherwise one.',
    test: 'src/blocks/product-cards/layout.rules.test.ts',
  },
  'Two or four cards are large.',
  'Editors see which cards are hidden and why.',
  'A label is optional and leaves no empty line.',
];
