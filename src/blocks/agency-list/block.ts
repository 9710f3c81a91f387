import { defineBlock } from '../define.ts';
import { AgencyList } from './AgencyList.tsx';
import { load } from './load.ts';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['AgencyList'],
  description: 'The agencies of a town: open ones first, numbered on a map, with the languages of each.',
  fields,
  alsoStyles: ['directory'],
  Component: AgencyList,
  map: true,
  query: ['state', 'city'],
  load,
});
