import { defineBlock } from '../define.ts';
import { Callout } from './Callout.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['Callout'],
  description: 'One thing to notice, with one action, on paper, land or deep water.',
  fields,
  params,
  Component: Callout,
});
