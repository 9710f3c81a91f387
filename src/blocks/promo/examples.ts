import type { Examples } from '../define.ts';

const icon = { value: { src: '/-/media/stamps.svg#auto', alt: '', width: '96', height: '96' } };
const picture = {
  value: {
    src: '/-/media/spot-deer-road.svg',
    alt: 'A deer stands in the headlights on a road between dark spruces',
    width: '800',
    height: '600',
  },
};
const card = {
  PromoIcon: picture,
  PromoLink: { value: { href: '/blog/deer-season', text: 'Deer season is also deductible season', linktype: 'internal' } },
  PromoText: { value: '<p>What pays for the hood, and what to do about the deer.</p>' },
  PromoText2: { value: '<p><b>Auto</b> <span>4 minute read</span></p>' },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        PromoIcon: icon,
        PromoText: { value: '<h3>Auto and Homeowners together</h3><p>One agent and one bill.</p>' },
        PromoLink: { value: { href: '/bundle-insurance', text: 'How bundles work' } },
      },
    },
    'with text': {
      fields: {
        PromoIcon: icon,
        PromoText: { value: '<h3>Roadside</h3><p>A tow, a jump start, a locksmith.</p>' },
        PromoText2: { value: '<p>Not with liability alone.</p>' },
      },
      params: { FieldNames: 'WithText' },
    },
    card: { fields: card, params: { Variant: 'Card' } },
    'card lead': { fields: card, params: { Variant: 'CardLead' } },
    'card row': { fields: card, params: { Variant: 'CardRow' } },
    'card without a link text': {
      fields: {
        PromoIcon: picture,
        PromoText: { value: '<h3>Deer &amp; drivers</h3>' },
        PromoLink: { value: { href: '/blog/deer-season' } },
      },
      params: { FieldNames: 'Card' },
    },
    note: {
      fields: {
        PromoText: { value: '<h3>One useful letter a month</h3><p>For home and family, or for owners.</p>' },
        PromoLink: { value: { href: '/newsletter', text: 'Sign up' } },
      },
      params: { Variant: 'Note' },
    },
    'missing image': {
      fields: { PromoIcon: { value: {} }, PromoText: { value: '<p>A text alone.</p>' }, PromoLink: { value: { href: '' } } },
    },
    'unknown look': { fields: { PromoText: { value: '<p>A text alone.</p>' } }, params: { FieldNames: 'main-promo-no-border' } },
    empty: {},
    editing: {
      fields: {
        ...card,
        PromoLink: { ...card.PromoLink, metadata: { fieldType: 'General Link' } },
        PromoIcon: { value: {}, metadata: { fieldType: 'Image' } },
      },
      params: { Variant: 'Card' },
      editing: true,
    },
  },
  criteria: [
    { outcome: 'The title of a card is its link, and there is no other link to the same place.', test: 'src/blocks/promo/promo.test.tsx' },
    { outcome: 'A second text is shown only by the looks that have one.', test: 'src/blocks/promo/promo.test.tsx' },
    { outcome: 'For editors every field can be clicked: nothing lies over the card.', test: 'src/blocks/promo/promo.test.tsx' },
  ],
};
