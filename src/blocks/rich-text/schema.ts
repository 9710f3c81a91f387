/** Rich text, with a look for the lists that a page needs. */
import { z } from 'zod';
import { richText, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** The text. */
  Text: richText(),
});

export const params = z.object({
  /** `prose`: text of an article. `steps`: a numbered list with big figures. `numbered`: discs in columns, for a list that explains a diagram. `ticks`: a ruled list of things that count. `table`: the text is a table. */
  Variant: variant(['text', 'prose', 'steps', 'numbered', 'ticks', 'table']),
});
