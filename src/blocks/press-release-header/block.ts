import { defineBlock } from '../define.ts';
import { PressReleaseHeader } from './PressReleaseHeader.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['PressReleaseHeader'],
  description: 'Title, place and date, author, contact and picture of a press release.',
  fields,
  params,
  Component: PressReleaseHeader,
  width: 'full',
});
