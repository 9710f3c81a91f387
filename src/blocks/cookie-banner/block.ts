import { defineBlock } from '../define.ts';
import { CookieBanner } from './CookieBanner.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['CookieBanner'],
  internal: true,
  description: 'The cookie notice, until it is accepted.',
  fields,
  // The footer keeps room for the notice.
  alsoStyles: ['site-footer'],
  Component: CookieBanner,
  width: 'full',
});
