import { defineBlock } from '../define.ts';
import { load } from './load.ts';
import { NewsletterConfirm } from './NewsletterConfirm.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['NewsletterConfirm'],
  description: 'The target of a confirmation mail’s link: the visitor confirms with a button, since mail scanners open links too.',
  fields,
  Component: NewsletterConfirm,
  prefill: ['token', 'newsletter'],
  load,
});
