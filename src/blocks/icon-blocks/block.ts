import { defineBlock } from '../define.ts';
import { IconBlocks } from './IconBlocks.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['IconBlocks'],
  description: 'A ledger of entries with icons, labels and links, or a note that promotes them.',
  fields,
  Component: IconBlocks,
});
