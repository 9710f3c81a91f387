import { defineBlock } from '../define.ts';
import { load } from './load.ts';
import { RelatedArticles } from './RelatedArticles.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['RelatedArticles'],
  description: 'Up to three articles to read next: chosen ones first, then others of the same category.',
  fields,
  params,
  Component: RelatedArticles,
  alsoStyles: ['entry', 'slides'],
  load,
});
