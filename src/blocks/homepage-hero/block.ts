import { opensQuoteModal } from '../../quotes/quote-types.ts';
import { defineBlock } from '../define.ts';
import { HomepageHero } from './HomepageHero.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['HomepageHero'],
  description: 'The homepage’s scene and headline, with the quote panel across the horizon.',
  fields,
  Component: HomepageHero,
  width: 'full',
  robotCheck: opensQuoteModal,
  prefill: ['zip'],
});
