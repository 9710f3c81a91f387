import { defineBlock } from '../define.ts';
import { HelpBlock } from './HelpBlock.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['HelpBlock'],
  description: 'A band with a question and two links to an answer.',
  fields,
  Component: HelpBlock,
  width: 'full',
});
