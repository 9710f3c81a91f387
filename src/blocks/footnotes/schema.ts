/** Schema of the footnotes: a numbered list; rich text refers to note N with `<sup><a href="#note-N" id="ref-N">N</a></sup>` (S1 §2). */
import * as z from 'zod';
import { items, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Notes: items({
      Title: text().describe('Number or mark of the note; its position in the list when empty.'),
      Note: richText().describe('The note itself.'),
    }).describe('The notes, in order.'),
  }),
);
