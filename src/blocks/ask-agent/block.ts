import { defineBlock } from '../define.ts';
import { AskAgent } from './AskAgent.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['AskAgent'],
  description: 'The end of an article: what to ask, and the agency that the visitor saved, or a link to find one.',
  fields,
  Component: AskAgent,
  width: 'full',
  alsoStyles: ['saved-agency'],
});
