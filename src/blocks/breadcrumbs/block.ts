import { defineBlock } from '../define.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['Breadcrumbs'],
  description: 'The path from the homepage to this page.',
  fields,
  Component: Breadcrumbs,
});
