import { defineBlock } from '../define.ts';
import { heightDeclaration, iframeFrames } from './frames.ts';
import { Iframe } from './Iframe.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['Iframe'],
  description: 'A page of another site in a frame, sandboxed.',
  fields,
  Component: Iframe,
  frames: iframeFrames,
  pageStyle: ({ fields }) => heightDeclaration(fields.MinimumHeight.value),
});
