import { defineBlock } from '../define.ts';
import { FeatureColumns } from './FeatureColumns.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['FeatureColumns'],
  description: 'At most three strengths: with icons, as texts or as labels.',
  fields,
  params,
  Component: FeatureColumns,
});
