import { defineBlock } from '../define.ts';
import { ContentBlock } from './ContentBlock.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['ContentBlock'],
  description: 'A heading and rich text under it.',
  fields,
  params,
  Component: ContentBlock,
});
