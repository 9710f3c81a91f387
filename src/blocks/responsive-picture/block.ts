import { defineBlock } from '../define.ts';
import { ResponsivePicture } from './ResponsivePicture.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['ResponsivePicture'],
  description: 'A picture in different versions for phone, tablet and desktop.',
  fields,
  Component: ResponsivePicture,
});
