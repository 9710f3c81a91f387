import { defineBlock } from '../define.ts';
import { PromoHero } from './PromoHero.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['PromoHero'],
  description: 'One offer with one action beside a scene that bleeds off the edge.',
  fields,
  params,
  Component: PromoHero,
  width: 'full',
});
