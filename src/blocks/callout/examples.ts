import type { Examples } from '../define.ts';

const words = {
  Headline: { value: 'The lake freezes last where the wind is.' },
  BodyText: { value: '<p>So does your garden hose. Walk the house once before Thanksgiving with our list, and leave the hose off.</p>' },
  CtaButton: { value: { text: 'Get winter ready', href: '/winter-ready' } },
};
const field = (fieldType: string, value: unknown = '') => ({ value, metadata: { fieldType } });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: words },
    land: {
      fields: {
        Headline: { value: 'Your agent keeps the key to this.' },
        BodyText: { value: '<p>Prices, forms, a second opinion on a roof. Offices are open until five, and some on Saturday.</p>' },
        CtaButton: { value: { text: 'Find an Agency', href: '/find-an-agent' } },
      },
      params: { Variant: 'land' },
    },
    deep: {
      fields: {
        Headline: { value: 'Somebody is up.' },
        BodyText: {
          value:
            '<p>The claims line is answered in Erie at any hour. Have your policy number if you can find it, and call if you can’t.</p>',
        },
        CtaButton: { value: { text: 'Report a claim', href: '/report-a-claim' } },
      },
      params: { Variant: 'deep' },
    },
    'no button': { fields: { Headline: words.Headline, BodyText: words.BodyText } },
    'headline alone': { fields: { Headline: words.Headline }, params: { Variant: 'land' } },
    'button alone': { fields: { CtaButton: words.CtaButton } },
    'dead link': { fields: { ...words, CtaButton: { value: { text: 'Call (814) 555 - 0142', href: 'javascript:call()' } } } },
    'unknown look': { fields: words, params: { Variant: 'yellow' } },
    empty: { fields: {} },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherungsbeitragsrechnung' },
        BodyText: { value: '<p>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft</p>' },
        CtaButton: { value: { text: 'Wohngebäudeversicherungsbedingungen ansehen', href: '/a' } },
      },
      params: { Variant: 'deep' },
    },
    'right to left': {
      fields: {
        Headline: { value: 'البحيرة تتجمد أخيرًا حيث تهب الريح' },
        BodyText: { value: '<p dir="rtl">افصل خرطوم الحديقة.</p>' },
        CtaButton: words.CtaButton,
      },
    },
    editing: {
      fields: { Headline: field('Single-Line Text'), BodyText: field('Rich Text'), CtaButton: field('General Link', { href: '' }) },
      params: { Variant: 'land' },
      editing: true,
    },
    'editing without anything': { editing: true },
  },
  criteria: [
    {
      outcome: 'Its grounds are paper, land and deep, and no other word of content changes them.',
      test: 'src/blocks/callout/callout.test.tsx',
    },
    { outcome: 'An action that leads nowhere is printed as text, not as a button.', test: 'src/blocks/callout/callout.test.tsx' },
  ],
};
