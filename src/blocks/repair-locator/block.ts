import { defineBlock } from '../define.ts';
import { load } from './load.ts';
import { RepairLocator } from './RepairLocator.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['RepairLocator'],
  description: 'Finds auto-repair shops near a place: a list with hours and distance, and a map.',
  fields,
  Component: RepairLocator,
  width: 'full',
  alsoStyles: ['locator'],
  map: true,
  robotCheck: true,
  prefill: ['q'],
  load,
});
