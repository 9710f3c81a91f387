import { defineBlock } from '../define.ts';
import { ArticleLayout } from './ArticleLayout.tsx';
import { params } from './schema.ts';

export const block = defineBlock({
  names: ['ArticleDetailLayout'],
  description: 'Layout of an article: header, margin, text and what follows.',
  params,
  Component: ArticleLayout,
  width: 'full',
});
