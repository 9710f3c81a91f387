import { opensQuoteModal } from '../../quotes/quote-types.ts';
import { defineBlock } from '../define.ts';
import { HeroBanner } from './HeroBanner.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['HeroBanner'],
  description: 'Title of a page beside a scene, with a ZIP to start a quote.',
  fields,
  params,
  Component: HeroBanner,
  width: 'full',
  robotCheck: opensQuoteModal,
  prefill: ['zip'],
});
