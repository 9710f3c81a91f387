/** Schema of the infographic: a picture that explains something, and the same as text. */
import * as z from 'zod';
import { image, richText } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Image: image().describe('The picture. Its alternative text says in one sentence what it shows; figures belong in the description.'),
    Description: richText().describe(
      'Everything the picture says, in words and figures: a list or a table. Hidden until the visitor opens it.',
    ),
  }),
);
