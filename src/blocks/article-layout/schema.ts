/** Schema of the article layout: header, margin, text and what follows, as four placeholders (S3 §2). */
import * as z from 'zod';
import { placeholderId } from '../../content/fields.ts';

export const params = z.lazy(() =>
  z.object({
    DynamicPlaceholderId: placeholderId().describe("Number at the end of the placeholders' names."),
  }),
);
