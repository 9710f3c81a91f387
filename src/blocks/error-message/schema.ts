/** The message of a page that can't be shown: not found (S1 §2), or not available just now. */
import { z } from 'zod';
import { variant } from '../../content/fields.ts';

export const fields = z.object({});

export const params = z.object({
  /** Which message. */
  Variant: variant(['not-found', 'unavailable']),
});
