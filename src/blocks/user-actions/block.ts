import { defineBlock } from '../define.ts';
import { fields } from './schema.ts';
import { UserActionsNavigation } from './UserActionsNavigation.tsx';

export const block = defineBlock({
  names: ['UserActionsNavigation'],
  description: 'The four things that most visitors come to do, as a strip.',
  fields,
  Component: UserActionsNavigation,
});
