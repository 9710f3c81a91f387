import { defineBlock } from '../define.ts';
import { CspMeta } from './CspMeta.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['CspMeta'],
  internal: true,
  description: 'A content security policy for this page; it can only tighten the site’s own.',
  fields,
  Component: CspMeta,
});
