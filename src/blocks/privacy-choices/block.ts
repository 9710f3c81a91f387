import { defineBlock } from '../define.ts';
import { PrivacyChoices } from './PrivacyChoices.tsx';
import { load } from './load.ts';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['PrivacyChoices'],
  description: 'What a visitor allows, two buttons to change it, and a list of all data that is stored and sent.',
  fields,
  Component: PrivacyChoices,
  alsoStyles: ['folding'],
  load,
  query: ['choice'],
  cachedValues: { choice: 'accepted|declined|gpc' },
});
