import { defineBlock } from '../define.ts';
import { ProductCards } from './ProductCards.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['ProductCards'],
  description: 'Products with stamp, label, sentence and link; how many are shown depends on the promotion.',
  fields,
  Component: ProductCards,
});
