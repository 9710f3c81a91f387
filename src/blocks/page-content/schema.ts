/** Page content: the text of the page itself, or of a data source when there is one. */
import * as z from 'zod';
import { flag, richText, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Content: richText().describe("Text shown instead of the page's own."),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['prose', 'text']).describe('`prose` is the text of an article, `text` of any other page.'),
    ShowTitle: flag().describe("Prints the page's title above its text."),
  }),
);
