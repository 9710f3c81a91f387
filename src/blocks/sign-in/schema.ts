/** The page that lets editors in on the preview host. Made by the Worker itself; no content places it. */
import { z } from 'zod';
import { param, variant } from '../../content/fields.ts';

export const fields = z.object({});

export const params = z.object({
  /** `ready`: asks for the password. `wrong` and `too-many`: why it was refused. `access`: Cloudflare Access signs in here. `not-set-up`: nobody can. */
  State: variant(['ready', 'wrong', 'too-many', 'access', 'not-set-up']),
  /** Where to go afterwards, checked by `safeNext`. */
  Next: param(),
  /** Name of the setting that is missing. */
  Setting: param(),
});
