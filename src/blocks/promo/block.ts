import { defineBlock } from '../define.ts';
import { Promo } from './Promo.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['Promo'],
  description: 'A picture, a text and a link; also as a card or a box.',
  fields,
  params,
  Component: Promo,
});
