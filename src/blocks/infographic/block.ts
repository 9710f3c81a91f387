import { defineBlock } from '../define.ts';
import { Infographic } from './Infographic.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['Infographic'],
  description:
    'A picture that explains something, with numbered parts that light up, or with a text version to show and hide; or figures as bars.',
  fields,
  params,
  Component: Infographic,
});
