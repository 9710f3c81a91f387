import { defineBlock } from '../define.ts';
import { SavedAgencyCard } from './SavedAgencyCard.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['SavedAgencyCard'],
  description: 'The agency that the visitor has saved and whether it is open; for other visitors a link to find one.',
  fields,
  Component: SavedAgencyCard,
});
