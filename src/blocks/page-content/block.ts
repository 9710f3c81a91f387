import { defineBlock } from '../define.ts';
import { PageContent } from './PageContent.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['PageContent'],
  description: 'The text of the page itself.',
  fields,
  params,
  Component: PageContent,
});
