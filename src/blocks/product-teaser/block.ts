import { defineBlock } from '../define.ts';
import { ProductTeaser } from './ProductTeaser.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['ProductTeaser'],
  description: 'All lines of business with their stamps, beside a tall scene.',
  fields,
  params,
  Component: ProductTeaser,
});
