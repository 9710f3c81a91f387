import { defineBlock } from '../define.ts';
import { FindAgencyCard } from './FindAgencyCard.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['FindAgencyCard'],
  description: 'One search field that leads to the agent locator.',
  fields,
  Component: FindAgencyCard,
  prefill: ['q'],
});
