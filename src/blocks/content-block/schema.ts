/** Schema of the content block: a heading and rich text under it. */
import * as z from 'zod';
import { richText, text, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    heading: text().describe('Heading of the block.'),
    content: richText().describe('Text under the heading.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['text', 'statement', 'note']).describe(
      '`text`: heading and text. `statement`: a large heading, as a sentence of its own. `note`: a short list in the margin.',
    ),
  }),
);
