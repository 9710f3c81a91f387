import { defineBlock } from '../define.ts';
import { MultiColumnOverview } from './MultiColumnOverview.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['MultiColumnOverview'],
  description: 'Up to six columns with icon, headline, text and call to action.',
  fields,
  Component: MultiColumnOverview,
});
