import { defineBlock } from '../define.ts';
import { fields } from './schema.ts';
import { Timeline } from './Timeline.tsx';

export const block = defineBlock({
  names: ['Timeline'],
  description: 'Eras of a history, one at a time, with a button to the next.',
  fields,
  Component: Timeline,
});
