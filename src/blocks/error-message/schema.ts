/** The message of a page that can't be shown: not found (S1 §2), not available just now, or a web app behind it that does not answer. */
import { z } from 'zod';
import { param, variant } from '../../content/fields.ts';

export const fields = z.object({});

export const params = z.object({
  /** Which message. */
  Variant: variant(['not-found', 'unavailable', 'app-failed', 'app-late', 'app-paused', 'app-not-set-up']),
  /** Id of the request, for whoever calls about it. */
  Reference: param(),
  /** A sentence for an operator beside the reference. */
  Note: param(),
  /** Address to try again, on this host; without one there is no such button. */
  Retry: param(),
});
