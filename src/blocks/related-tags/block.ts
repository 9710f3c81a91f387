import { defineBlock } from '../define.ts';
import { RelatedTags } from './RelatedTags.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['RelatedTags'],
  description: 'Tags that link to the resource center, and links to share the page.',
  fields,
  params,
  Component: RelatedTags,
});
