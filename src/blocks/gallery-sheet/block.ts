import { defineBlock } from '../define.ts';
import { GallerySheet } from './GallerySheet.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['GallerySheet'],
  internal: true,
  editorsOnly: true,
  description: 'Frame of the gallery around examples of blocks.',
  fields,
  Component: GallerySheet,
  width: 'full',
});
