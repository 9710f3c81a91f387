import { defineBlock } from '../define.ts';
import { AgencyList } from './AgencyList.tsx';
import { load } from './load.ts';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['AgencyList'],
  description: 'The agencies of a town.',
  fields,
  Component: AgencyList,
  query: ['state', 'city'],
  load,
});
