import { defineBlock } from '../define.ts';
import { AgencyCities } from './AgencyCities.tsx';
import { load } from './load.ts';
import { fields } from './schema.ts';
import { TOWN, townAsked } from './town.rules.ts';

export const block = defineBlock({
  names: ['AgencyCities'],
  description: 'The towns of a state that have agencies, by their first letter, with a search by name.',
  fields,
  Component: AgencyCities,
  alsoStyles: ['directory', 'folding'],
  query: ['state', TOWN],
  prefill: [TOWN],
  // A search is no page for search engines.
  address: (query) => ({ query: '', title: '', isHidden: townAsked(query.get(TOWN)) !== '', feed: '' }),
  load,
});
