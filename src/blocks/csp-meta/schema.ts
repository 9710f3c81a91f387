/** Schema of the content-security-policy block: a policy from content, which may only tighten the site's own (SHL-12). */
import * as z from 'zod';
import { text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Policy: text().describe(
      'Directives as in the header, separated by semicolons. Directives that a meta element cannot hold are left out.',
    ),
  }),
);
