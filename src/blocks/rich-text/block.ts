import { defineBlock } from '../define.ts';
import { RichTextBlock } from './RichTextBlock.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['RichText'],
  description: 'Rich text, with looks for lists and tables.',
  fields,
  params,
  Component: RichTextBlock,
});
