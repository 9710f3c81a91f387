import { defineBlock } from '../define.ts';
import { ContactCards } from './ContactCards.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['ContactCards', 'ContactCard'],
  description: 'A contact: media, investor relations or charitable donations.',
  fields,
  params,
  Component: ContactCards,
});
