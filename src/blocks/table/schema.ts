/** Table: say in one sentence what it is. */
import { z } from 'zod';
import { text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the block. */
  Headline: text(),
});

export const params = z.object({});
