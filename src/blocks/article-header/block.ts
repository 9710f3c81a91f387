import { defineBlock } from '../define.ts';
import { ArticleHeader } from './ArticleHeader.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['ArticleHeader'],
  description: 'Title, author, date and picture of an article.',
  fields,
  params,
  Component: ArticleHeader,
  width: 'full',
});
