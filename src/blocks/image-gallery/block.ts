import { defineBlock } from '../define.ts';
import { Gallery } from './Gallery.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['Gallery'],
  description: 'A series of pictures with thumbnails and captions.',
  fields,
  Component: Gallery,
  alsoStyles: ['slides'],
});
