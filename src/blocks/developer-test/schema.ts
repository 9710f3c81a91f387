/** Developer test page: what the site knows about this visit; on the preview host only (SHL-12). */
import { z } from 'zod';
import { text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the block. */
  Title: text(),
});

export const params = z.object({});
