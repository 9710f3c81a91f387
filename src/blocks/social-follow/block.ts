import { defineBlock } from '../define.ts';
import { fields } from './schema.ts';
import { SocialFollow } from './SocialFollow.tsx';

export const block = defineBlock({
  names: ['SocialFollow'],
  description: 'Where to follow the company, with a line on each network.',
  fields,
  Component: SocialFollow,
});
