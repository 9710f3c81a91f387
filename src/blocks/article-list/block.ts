import { defineBlock } from '../define.ts';
import { ArticleList } from './ArticleList.tsx';
import { load } from './load.ts';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['ArticleList'],
  description: 'The newest articles of an author, of a category, or of all.',
  fields,
  params,
  Component: ArticleList,
  alsoStyles: ['entry'],
  load,
});
