import { defineBlock } from '../define.ts';
import { EditingBar } from './EditingBar.tsx';
import { params } from './schema.ts';

export const block = defineBlock({
  names: ['EditingBar'],
  internal: true,
  editorsOnly: true,
  description: 'The bar above a page on the preview host: draft or edit, published page, sign out.',
  params,
  Component: EditingBar,
  width: 'full',
});
