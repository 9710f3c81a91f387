import { asSent, type Criteria } from '../example.ts';

const link = (text: string, href: string) => ({ text, href });
const entry = (IconName: string, Headline: string, OptionalLabel: string, Text: string, Link?: unknown) => ({
  fields: { IconName, Headline, OptionalLabel, Text: `<p>${Text}</p>`, ...(Link ? { Link } : {}) },
});
const Icons = [
  entry(
    'credit-card',
    'Pay a bill',
    'Two minutes',
    'By card or from a bank account. You get a receipt by mail and by email.',
    link('Pay now', '/pay-a-bill'),
  ),
  entry(
    'file-text',
    'Proof of insurance',
    'At once',
    'The card for your glove box, as a PDF or on your phone.',
    link('Get your card', '/help/proof-of-insurance'),
  ),
  entry('key', 'Change a car or a driver', 'Same day', 'Tell your agent before you drive it home. Thirty days is the law, not the plan.'),
  entry(
    'envelope-simple',
    'Go paperless',
    '$12 a year off',
    'Bills and documents by email. Letters about a claim still come in the mail.',
    link('Switch to email', '/help/understand-your-bill'),
  ),
];
const offer = [
  entry('snowflake', 'Battery check', 'Free in November', 'Cold takes a third of it. Your agent has the meter.'),
  entry('camera', 'Pictures of every room', 'Twenty minutes', 'An inventory that you will never be sorry to have.'),
  entry('wrench', 'A gutter walk-round', 'With your agent', 'What is loose now comes down in January.'),
  entry('lighthouse', 'Storm texts', 'Before the snow', 'Your county only, and only when it matters.'),
];
const FooterLink = link('Everything you can do online', '/help');

export const examples = asSent({
  default: { fields: { Headline: 'Without a phone call', Icons, FooterLink } },
  promotion: {
    fields: { Headline: 'Ready for the lake to turn', Icons: offer, FooterLink: link('Plan your visit', '/winter-ready'), Promotion: true },
  },
  'promotion of three': { fields: { Headline: 'Ready for the lake to turn', Icons: offer.slice(0, 3), Promotion: '1' } },
  'three items': { fields: { Headline: 'Without a phone call', Icons: Icons.slice(0, 3), FooterLink } },
  'many items': { fields: { Headline: 'Without a phone call', Icons: [...Icons, ...offer, ...Icons.slice(0, 3)], FooterLink } },
  'title as link': { fields: { Icons: [entry('key', 'Locked out', '', 'A locksmith is part of roadside.', link('', '/auto-insurance'))] } },
  'dead link': {
    fields: {
      Headline: 'Ready for the lake to turn',
      Icons: offer.slice(0, 2),
      FooterLink: link('Plan your visit', 'javascript:void 0'),
      Promotion: true,
    },
  },
});

export const criteria: Criteria = [
  'All entries are shown, with or without promotion; the limits of S2 §9 apply to the product cards only.',
  'The link at the end is a button in a promotion, and an arrow link otherwise.',
  'The label is after the title, never above it.',
];
