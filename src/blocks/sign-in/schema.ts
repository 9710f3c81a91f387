/** Sign-in: the page for editors on the preview host. The Worker renders it itself; content does not place it. */
import * as z from 'zod';
import { param, variant } from '../../content/fields.ts';

export const params = z.lazy(() =>
  z.object({
    State: variant(['ready', 'wrong', 'too-many', 'access', 'not-set-up']).describe(
      '`ready`: asks for the password. `wrong`, `too-many`: why it was refused. `access`: editors sign in with Cloudflare Access. `not-set-up`: signing in is not configured.',
    ),
    Next: param().describe('Page to open after signing in, checked by `safeNext`.'),
    Setting: param().describe('Name of the setting that is missing.'),
  }),
);
