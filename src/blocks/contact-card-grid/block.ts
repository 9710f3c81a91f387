import { defineBlock } from '../define.ts';
import { ContactCardGrid } from './ContactCardGrid.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['ContactCardGrid'],
  description: 'Several contacts, side by side.',
  fields,
  Component: ContactCardGrid,
});
