import { STATES } from '../../agencies/places/states.rules.ts';
import { defineBlock } from '../define.ts';
import { AgencyStates } from './AgencyStates.tsx';
import { load } from './load.ts';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['AgencyStates'],
  description: 'The states that have agencies, each with its towns; the visitor’s own comes first.',
  fields,
  alsoStyles: ['directory'],
  Component: AgencyStates,
  regions: () => Object.keys(STATES),
  load,
});
