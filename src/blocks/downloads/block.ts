import { defineBlock } from '../define.ts';
import { DownloadsList } from './DownloadsList.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['DownloadsList'],
  description: 'Files to download, with type and size, in a list that opens and closes.',
  fields,
  params,
  Component: DownloadsList,
  alsoStyles: ['folding'],
});
