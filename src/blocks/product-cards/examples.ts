import type { Examples } from '../define.ts';

const card = (stamp: string, Headline: string, Text: string, text: string, href: string, OptionalLabel = '') => ({
  fields: {
    ...(stamp && { Icon: { value: { src: `/-/media/stamps.svg#${stamp}`, alt: '', width: 96, height: 96 } } }),
    Headline: { value: Headline },
    ...(OptionalLabel && { OptionalLabel: { value: OptionalLabel } }),
    Text: { value: `<p>${Text}</p>` },
    Link: { value: { text, href } },
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
const Headline = { value: 'Often left off, rarely for a good reason' };
const FooterLink = { value: { text: 'Ask an agent which ones you need', href: '/find-an-agent' } };

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline, Icons: Icons.slice(0, 3), FooterLink } },
    'one item': { fields: { Headline, Icons: Icons.slice(0, 1) } },
    'two items, large': { fields: { Headline, Icons: Icons.slice(0, 2), FooterLink } },
    'promotion, four of five': { fields: { Headline, Icons, FooterLink, Promotion: { value: '1' } } },
    'five without promotion': { fields: { Headline, Icons, FooterLink } },
    'missing image': { fields: { Icons: Icons.slice(0, 3).map(({ fields: { Icon: _, ...rest } }) => ({ fields: rest })) } },
    'missing image, large': { fields: { Icons: Icons.slice(0, 2).map(({ fields: { Icon: _, ...rest } }) => ({ fields: rest })) } },
    'links of every kind': {
      fields: {
        Icons: [
          card('auto', 'Auto', 'A link without a text of its own: the name is the link.', '', '/auto-insurance'),
          card('home', 'Homeowners', 'A link that is a script is printed as text.', 'Get a quote', 'javascript:openQuote()'),
          { fields: {} },
        ],
        FooterLink: { value: { text: 'Start', href: 'javascript:openQuote()' } },
      },
    },
    empty: { fields: { Headline, FooterLink } },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherungsbedingungen' },
        Icons: [
          card(
            'auto',
            'Kraftfahrzeughaftpflichtversicherung',
            'Donaudampfschifffahrtsgesellschaftskapitänsversicherung',
            'Versicherungsbedingungen',
            '/a',
            'Betriebsunterbrechungsversicherung',
          ),
          card('home', 'Wohngebäudeelementarschadenversicherung', 'Rückstauschadenabsicherung', 'Versicherungsbedingungen', '/b'),
        ],
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'ما يُنسى غالبًا' },
        Icons: [
          card('auto', 'سيارة بديلة', 'سيارة أمام البيت بينما سيارتك في الورشة.', 'ما الذي يغطيه', '/auto-insurance', 'في كل الولايات'),
          card('home', 'ارتداد المياه', 'تتوقف المضخة في العاصفة التي احتجت إليها فيها.', 'لماذا تتوقف المضخة', '/blog/sump-pump'),
        ],
      },
    },
    'editing, some not shown': { fields: { Headline, Icons }, editing: true },
    'editing with empty fields': {
      fields: {
        Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Icons: [
          {
            fields: {
              Icon: { value: {}, metadata: { fieldType: 'Image' } },
              Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
              OptionalLabel: { value: '', metadata: { fieldType: 'Single-Line Text' } },
              Text: { value: '', metadata: { fieldType: 'Rich Text' } },
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
      outcome: 'Of more than three cards, four are shown when promotion is on, otherwise one.',
      test: 'src/blocks/product-cards/rules.test.ts',
    },
    { outcome: 'Two or four cards are large.', test: 'src/blocks/product-cards/product-cards.test.tsx' },
    { outcome: 'Editors are told which cards are not shown and why.', test: 'src/blocks/product-cards/product-cards.test.tsx' },
    { outcome: 'A label is optional; without one no empty line is left.', test: 'src/blocks/product-cards/product-cards.test.tsx' },
  ],
};
