import { defineBlock } from '../define.ts';
import { QuickLinks } from './QuickLinks.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['QuickLinks'],
  description: 'The few things that most visitors look for, with icons.',
  fields,
  Component: QuickLinks,
});
