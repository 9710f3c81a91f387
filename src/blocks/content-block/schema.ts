/** Content block: a heading and rich text under it. */
import { z } from 'zod';
import { richText, text, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the block. */
  heading: text(),
  /** Text under the heading. */
  content: richText(),
});

export const params = z.object({
  /** `text`; `statement` prints the heading large, as a sentence of its own; `note` is a short list in the margin. */
  Variant: variant(['text', 'statement', 'note']),
});
