/** Schema of the message of a page that cannot be shown: not found (S1 §2), temporarily unavailable, or a web app behind it that does not answer. */
import * as z from 'zod';
import { param, variant } from '../../content/fields.ts';

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['not-found', 'unavailable', 'app-failed', 'app-late', 'app-paused', 'app-not-set-up']).describe('Which message.'),
    Reference: param().describe('Id of the request, for callers to quote.'),
    Note: param().describe('A sentence for an operator beside the reference.'),
    Retry: param().describe('Address of the "try again" button, on this host; no button when empty.'),
  }),
);
