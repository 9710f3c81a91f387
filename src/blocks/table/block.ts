import { defineBlock } from '../define.ts';
import { fields } from './schema.ts';
import { Table } from './Table.tsx';

export const block = defineBlock({
  names: ['Table'],
  description: 'A table with header, section and footer rows, also for financial figures.',
  fields,
  Component: Table,
});
