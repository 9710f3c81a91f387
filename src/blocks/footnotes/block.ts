import { defineBlock } from '../define.ts';
import { Footnotes } from './Footnotes.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['Footnotes'],
  description: 'The numbered notes of a page, with links back to the text.',
  fields,
  Component: Footnotes,
});
