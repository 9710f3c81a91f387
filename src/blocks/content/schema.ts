/** Content: rich text that stands by itself. */
import { z } from 'zod';
import { richText } from '../../content/fields.ts';

export const fields = z.object({
  /** The text. Without one the block says `[Content]`. */
  Content: richText(),
});

export const params = z.object({});
