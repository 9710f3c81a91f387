/** Content-security-policy block: a policy from content, which may only tighten the site's own (SHL-12). */
import { z } from 'zod';
import { text } from '../../content/fields.ts';

export const fields = z.object({
  /** Directives as in the header, separated by semicolons. What a meta element can't hold is left out. */
  Policy: text(),
});

export const params = z.object({});
