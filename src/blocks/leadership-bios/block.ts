import { defineBlock } from '../define.ts';
import { LeadershipBios } from './LeadershipBios.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['LeadershipBios'],
  description: 'The people who run the company, each with a portrait and a biography to open.',
  fields,
  Component: LeadershipBios,
  alsoStyles: ['folding'],
});
