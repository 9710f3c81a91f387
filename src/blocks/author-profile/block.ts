import { defineBlock } from '../define.ts';
import { AuthorProfile } from './AuthorProfile.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['AuthorProfile'],
  description: 'The author: at the top of their own page, or as a line at the end of an article.',
  fields,
  params,
  Component: AuthorProfile,
});
