import { defineBlock } from '../define.ts';
import { FeaturedProductCards } from './FeaturedProductCards.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['FeaturedProductCards'],
  description: 'Three products a third wide and three half wide, each with stamp, title, sentence and link.',
  fields,
  Component: FeaturedProductCards,
});
