import { asSent, type Criteria, media } from '../example.ts';

const icon = media('stamps.svg#auto', '', 96, 96);
const picture = media('spot-deer-road.svg', 'A deer stands in the headlights on a road between dark spruces');
const card = {
  PromoIcon: picture,
  PromoLink: { href: '/blog/deer-season', text: 'Deer season is also deductible season', linktype: 'internal' },
  PromoText: '<p>What pays for the hood, and what to do about the deer.</p>',
  PromoText2: '<p><b>Auto</b> <span>4 minute read</span></p>',
};

export const examples = asSent({
  default: {
    fields: {
      PromoIcon: icon,
      PromoText: '<h3>Auto and Homeowners together</h3><p>One agent and one bill.</p>',
      PromoLink: { href: '/bundle-insurance', text: 'How bundles work' },
    },
  },
  'with text': {
    fields: {
      PromoIcon: icon,
      PromoText: '<h3>Roadside</h3><p>A tow, a jump start, a locksmith.</p>',
      PromoText2: '<p>Not with liability alone.</p>',
    },
    params: { FieldNames: 'WithText' },
  },
  card: { fields: card, params: { Variant: 'Card' } },
  'card lead': { fields: card, params: { Variant: 'CardLead' } },
  'card row': { fields: card, params: { Variant: 'CardRow' } },
  'card without a link text': {
    fields: { PromoIcon: picture, PromoText: '<h3>Deer &amp; drivers</h3>', PromoLink: { href: '/blog/deer-season' } },
    params: { FieldNames: 'Card' },
  },
  note: {
    fields: {
      PromoText: '<h3>One useful letter a month</h3><p>For home and family, or for owners.</p>',
      PromoLink: { href: '/newsletter', text: 'Sign up' },
    },
    params: { Variant: 'Note' },
  },
  'missing image': { fields: { PromoIcon: { value: {} }, PromoText: '<p>A text alone.</p>', PromoLink: { href: '' } } },
  'unknown look': { fields: { PromoText: '<p>A text alone.</p>' }, params: { FieldNames: 'main-promo-no-border' } },
  empty: {},
  'editing a card': {
    fields: { ...card, PromoIcon: { value: {}, metadata: { fieldType: 'Image' } } },
    params: { Variant: 'Card' },
    editing: true,
  },
});

export const criteria: Criteria = [
  'The title of a card is its link, and there is no other link to the same place.',
  'Only the looks with a second text show it.',
  'Editors can click every field: nothing covers the card.',
];
