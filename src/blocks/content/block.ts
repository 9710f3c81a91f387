import { defineBlock } from '../define.ts';
import { Content } from './Content.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['Content'],
  description: 'A rich text by itself.',
  fields,
  Component: Content,
});
