import { defineBlock } from '../define.ts';
import { ErrorMessage } from './ErrorMessage.tsx';
import { params } from './schema.ts';

export const block = defineBlock({
  names: ['ErrorMessage'],
  internal: true,
  description: 'The message when a page is not found or not available.',
  params,
  Component: ErrorMessage,
  width: 'full',
});
