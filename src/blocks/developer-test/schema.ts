/** Schema of the developer test page: what the site knows about this visit; on the preview host only (SHL-12). */
import * as z from 'zod';
import { text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Heading of the block.'),
  }),
);
