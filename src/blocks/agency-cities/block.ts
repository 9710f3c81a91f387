import { defineBlock } from '../define.ts';
import { AgencyCities } from './AgencyCities.tsx';
import { load } from './load.ts';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['AgencyCities'],
  description: 'The towns of a state that have agencies, by their first letter.',
  fields,
  Component: AgencyCities,
  query: ['state'],
  load,
});
