import { asSent, type Criteria } from '../example.ts';

const words = {
  Headline: 'The lake freezes last where the wind is.',
  BodyText: '<p>So does your garden hose. Walk the house once before Thanksgiving with our list, and leave the hose off.</p>',
  CtaButton: { text: 'Get winter ready', href: '/winter-ready' },
};

export const examples = asSent({
  default: { fields: words },
  land: {
    fields: {
      Headline: 'Your agent keeps the key to this.',
      BodyText: '<p>Prices, forms, a second opinion on a roof. Offices are open until five, and some on Saturday.</p>',
      CtaButton: { text: 'Find an Agency', href: '/find-an-agent' },
    },
    params: { Variant: 'land' },
  },
  deep: {
    fields: {
      Headline: 'Somebody is up.',
      BodyText:
        '<p>The claims line is answered in Erie at any hour. Have your policy number if you can find it, and call if you can’t.</p>',
      CtaButton: { text: 'Report a claim', href: '/report-a-claim' },
    },
    params: { Variant: 'deep' },
  },
  'no button': { fields: { Headline: words.Headline, BodyText: words.BodyText } },
  'headline alone': { fields: { Headline: words.Headline }, params: { Variant: 'land' } },
  'button alone': { fields: { CtaButton: words.CtaButton } },
  'dead link': { fields: { ...words, CtaButton: { text: 'Call (814) 555 - 0142', href: 'javascript:call()' } } },
  'unknown look': { fields: words, params: { Variant: 'yellow' } },
  empty: { fields: {} },
});

export const criteria: Criteria = [
  'Its backgrounds are paper, land and deep; other values do not change them.',
  'A link without a target is printed as text, not as a button.',
];
