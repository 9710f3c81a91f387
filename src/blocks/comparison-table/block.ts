import { defineBlock } from '../define.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['ComparisonTable'],
  description: 'Compares policies, feature by feature.',
  fields,
  Component: ComparisonTable,
});
