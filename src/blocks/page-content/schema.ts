/** Page content: the text of the page itself, or of a data source when there is one. */
import { z } from 'zod';
import { flag, richText, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** Instead of the page's own text. */
  Content: richText(),
});

export const params = z.object({
  /** `prose` is the text of an article, `text` of any other page. */
  Variant: variant(['prose', 'text']),
  /** Prints the page's title above its text. */
  ShowTitle: flag(),
});
