/** Rich text, with a look for the lists that a page needs. */
import * as z from 'zod';
import { richText, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Text: richText().describe('The text.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['text', 'prose', 'steps', 'numbered', 'ticks', 'table']).describe(
      '`prose`: text of an article. `steps`: a numbered list with large numbers. `numbered`: numbers in discs, in columns, for a list that explains a diagram. `ticks`: a list with check marks and rules. `table`: the text is a table.',
    ),
  }),
);
