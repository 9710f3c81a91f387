import { defineBlock } from '../define.ts';
import { FaqAccordion } from './FaqAccordion.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['FaqAccordion'],
  description: 'Questions that open, each by itself.',
  fields,
  Component: FaqAccordion,
  alsoStyles: ['folding'],
});
