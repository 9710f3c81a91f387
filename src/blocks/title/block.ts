import { defineBlock } from '../define.ts';
import { fields, params } from './schema.ts';
import { Title } from './Title.tsx';

export const block = defineBlock({
  names: ['Title'],
  description: 'The name of the page.',
  fields,
  params,
  Component: Title,
});
