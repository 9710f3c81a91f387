/** The schema of an item's id in requests, in any spelling; gives our own. */
import * as z from 'zod';
import { normaliseId } from '../content/ids.ts';

export const itemIdSchema = z.string().transform((text, context) => {
  const known = normaliseId(text);
  if (known) return known;
  context.addIssue({ code: 'custom', message: 'is not the id of an item' });
  return z.NEVER;
});
