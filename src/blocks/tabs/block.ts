import { defineBlock } from '../define.ts';
import { fields, params } from './schema.ts';
import { Tabs } from './Tabs.tsx';

export const block = defineBlock({
  names: ['Tabs'],
  description: 'Texts shown one at a time, chosen by tabs.',
  fields,
  params,
  Component: Tabs,
});
