import { defineBlock } from '../define.ts';
import { RowSplitter } from './RowSplitter.tsx';
import { params } from './schema.ts';

export const block = defineBlock({
  names: ['RowSplitter'],
  description: 'Up to eight rows.',
  params,
  Component: RowSplitter,
});
