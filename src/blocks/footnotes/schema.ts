/** Footnotes: a numbered list; rich text refers to note N with `<sup><a href="#note-N" id="ref-N">N</a></sup>` (S1 §2). */
import { z } from 'zod';
import { items, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** The notes in their order. */
  Notes: items({
    /** Number or mark of the note; its place in the list when empty. */
    Title: text(),
    /** The note itself. */
    Note: richText(),
  }),
});

export const params = z.object({});
