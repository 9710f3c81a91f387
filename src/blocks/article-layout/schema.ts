/** Article layout: header, margin, text and what follows, as four placeholders (S3 §2). */
import { z } from 'zod';
import { placeholderId } from '../../content/fields.ts';

export const fields = z.object({});

export const params = z.object({
  /** Number behind the names of the placeholders. */
  DynamicPlaceholderId: placeholderId(),
});
