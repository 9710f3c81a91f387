import { defineBlock } from '../define.ts';
import { LinkList } from './LinkList.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['LinkList'],
  description: 'A heading and links, as lines, product rows, chips or ticks.',
  fields,
  params,
  Component: LinkList,
});
