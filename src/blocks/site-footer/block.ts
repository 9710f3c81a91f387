import { defineBlock } from '../define.ts';
import { Footer } from './Footer.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['Footer'],
  internal: true,
  description: 'Logo, link lists, social links and small print at the foot of every page.',
  fields,
  Component: Footer,
  width: 'full',
});
