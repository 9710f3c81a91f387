import { JOURNEY_QUERY } from '../../quotes/journey.rules.ts';
import { defineBlock } from '../define.ts';
import { load } from './load.ts';
import { QuoteRequest } from './QuoteRequest.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['QuoteRequest'],
  description: 'The quote journey with an agent, in three steps: a local agency, a form, and what happens next.',
  fields,
  params,
  Component: QuoteRequest,
  prefill: [...JOURNEY_QUERY],
  load,
  alsoStyles: ['homepage-hero', 'agency-card', 'quote-progress', 'locator'],
});
