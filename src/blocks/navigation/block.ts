import { defineBlock } from '../define.ts';
import { Navigation } from './Navigation.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['Navigation'],
  description: 'The platform’s own navigation list, nested, or a row of links to this page’s sections.',
  fields,
  params,
  Component: Navigation,
});
