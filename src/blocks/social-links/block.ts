import { defineBlock } from '../define.ts';
import { fields } from './schema.ts';
import { SocialLinks } from './SocialLinks.tsx';

export const block = defineBlock({
  names: ['SocialLinks'],
  description: 'Links to the company’s pages on social networks.',
  fields,
  Component: SocialLinks,
});
