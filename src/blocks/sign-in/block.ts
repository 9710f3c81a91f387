import { defineBlock } from '../define.ts';
import { params } from './schema.ts';
import { SignIn } from './SignIn.tsx';

export const block = defineBlock({
  names: ['SignIn'],
  internal: true,
  editorsOnly: true,
  description: 'Where editors sign in on the preview host.',
  params,
  Component: SignIn,
  width: 'full',
});
