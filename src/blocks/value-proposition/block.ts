import { defineBlock } from '../define.ts';
import { fields } from './schema.ts';
import { ValueProposition } from './ValueProposition.tsx';

export const block = defineBlock({
  names: ['ValueProposition'],
  description: 'What makes the company different, in one large statement.',
  fields,
  Component: ValueProposition,
});
