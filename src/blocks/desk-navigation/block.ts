import { defineBlock } from '../define.ts';
import { DeskNavigation } from './DeskNavigation.tsx';
import { params } from './schema.ts';

export const block = defineBlock({
  names: ['DeskNavigation'],
  internal: true,
  editorsOnly: true,
  description: 'Links between the operators’ pages.',
  params,
  Component: DeskNavigation,
});
