import { defineBlock } from '../define.ts';
import { Infographic } from './Infographic.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['Infographic'],
  description: 'A picture that explains something, with a text version to show and hide.',
  fields,
  Component: Infographic,
});
