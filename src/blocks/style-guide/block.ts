import { defineBlock } from '../define.ts';
import { StyleGuide } from './StyleGuide.tsx';

export const block = defineBlock({
  names: ['StyleGuide'],
  internal: true,
  editorsOnly: true,
  description: 'Tokens and controls of the design system.',
  Component: StyleGuide,
  alsoStyles: ['palette'],
  width: 'full',
});
