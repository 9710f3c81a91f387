import { defineBlock } from '../define.ts';
import { AgentLocator } from './AgentLocator.tsx';
import { load } from './load.ts';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['AgentLocator'],
  description: 'Finds agencies near a place: a list and a map that follow each other, with filters.',
  fields,
  Component: AgentLocator,
  width: 'full',
  alsoStyles: ['locator'],
  map: true,
  query: ['insuranceType', 'map'],
  prefill: ['q', 'name', 'language', 'distance', 'lat', 'lng', 'page'],
  load,
});
