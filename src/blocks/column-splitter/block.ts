import { defineBlock } from '../define.ts';
import { ColumnSplitter } from './ColumnSplitter.tsx';
import { params } from './schema.ts';

export const block = defineBlock({
  names: ['ColumnSplitter'],
  description: 'Up to eight columns on the grid of twelve.',
  params,
  Component: ColumnSplitter,
});
