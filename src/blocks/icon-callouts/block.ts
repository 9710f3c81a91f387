import { defineBlock } from '../define.ts';
import { IconCallouts } from './IconCallouts.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['IconCallouts'],
  description: 'A few short callouts with icons, one to a row.',
  fields,
  Component: IconCallouts,
});
