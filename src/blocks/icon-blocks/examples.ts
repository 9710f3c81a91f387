import type { Examples } from '../define.ts';

const link = (text: string, href: string) => ({ value: { text, href } });
const entry = (IconName: string, Headline: string, OptionalLabel: string, Text: string, Link?: unknown) => ({
  fields: {
    IconName: { value: IconName },
    Headline: { value: Headline },
    OptionalLabel: { value: OptionalLabel },
    Text: { value: `<p>${Text}</p>` },
    ...(Link ? { Link } : {}),
  },
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
const field = (fieldType: string, value: unknown = '') => ({ value, metadata: { fieldType } });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline: { value: 'Without a phone call' }, Icons, FooterLink } },
    promotion: {
      fields: {
        Headline: { value: 'Ready for the lake to turn' },
        Icons: offer,
        FooterLink: link('Plan your visit', '/winter-ready'),
        Promotion: { value: true },
      },
    },
    'promotion of three': {
      fields: { Headline: { value: 'Ready for the lake to turn' }, Icons: offer.slice(0, 3), Promotion: { value: '1' } },
    },
    'three items': { fields: { Headline: { value: 'Without a phone call' }, Icons: Icons.slice(0, 3), FooterLink } },
    'one item': { fields: { Headline: { value: 'Without a phone call' }, Icons: Icons.slice(0, 1) } },
    'many items': {
      fields: { Headline: { value: 'Without a phone call' }, Icons: [...Icons, ...offer, ...Icons.slice(0, 3)], FooterLink },
    },
    'missing image': {
      fields: { Headline: { value: 'Without icons' }, Icons: Icons.map(({ fields: { IconName: _, ...rest } }) => ({ fields: rest })) },
    },
    'title as link': {
      fields: { Icons: [entry('key', 'Locked out', '', 'A locksmith is part of roadside.', link('', '/auto-insurance'))] },
    },
    'dead link': {
      fields: {
        Headline: { value: 'Ready for the lake to turn' },
        Icons: offer.slice(0, 2),
        FooterLink: link('Plan your visit', 'javascript:void 0'),
        Promotion: { value: true },
      },
    },
    empty: { fields: {} },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherungsbeitragsrechnung' },
        Icons: [
          entry(
            'scales',
            'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
            'Selbstbeteiligungsvereinbarung',
            'Rechtsschutzversicherungsgesellschaften',
            link('Wohngebäudeversicherungsbedingungen', '/a'),
          ),
          ...Icons.slice(0, 1),
        ],
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'دون مكالمة' },
        Icons: [entry('credit-card', 'ادفع فاتورة', 'دقيقتان', 'بالبطاقة أو من حساب.', link('ادفع الآن', '/pay-a-bill'))],
      },
    },
    editing: {
      fields: {
        Headline: field('Single-Line Text'),
        Icons: [
          {
            fields: {
              Icon: field('Image', {}),
              IconName: field('Single-Line Text'),
              Headline: field('Single-Line Text'),
              OptionalLabel: field('Single-Line Text'),
              Text: field('Rich Text'),
              Link: field('General Link', { href: '' }),
            },
          },
        ],
        FooterLink: field('General Link', { href: '' }),
      },
      editing: true,
    },
    'editing without anything': { editing: true },
  },
  criteria: [
    {
      outcome: 'All entries are shown, promoted or not; the limits of S2 §9 belong to the product cards.',
      test: 'src/blocks/icon-blocks/icon-blocks.test.tsx',
    },
    {
      outcome: 'The link at the foot is a button when the block promotes, and an arrow link otherwise.',
      test: 'src/blocks/icon-blocks/icon-blocks.test.tsx',
    },
    { outcome: 'The label stands after the title, never over it.', test: 'src/blocks/icon-blocks/icon-blocks.test.tsx' },
  ],
};
