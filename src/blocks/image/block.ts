import { defineBlock } from '../define.ts';
import { ImageBlock } from './ImageBlock.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['Image'],
  description: 'A picture with a caption and a target.',
  fields,
  params,
  Component: ImageBlock,
});
