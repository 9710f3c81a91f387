/** Schema of a rich text. */
import * as z from 'zod';
import { richText } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Content: richText().describe('The text. An empty block shows `[Content]`.'),
  }),
);
