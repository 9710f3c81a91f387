/** Schema of the infographic: a picture that explains something, with numbered parts, or figures as bars, and the same as text. */
import * as z from 'zod';
import { image, items, number, richText, text, variant } from '../../content/fields.ts';
import { isShown } from '../card-parts.tsx';

/** The style has rules for each number, and a diagram with more parts explains nothing. */
const MOST = 6;

export const fields = z.lazy(() =>
  z.object({
    Image: image().describe('The picture. Its alternative text says in one sentence what it shows; figures belong in the description.'),
    Description: richText().describe(
      'Everything the picture says, in words and figures: a list or a table. Hidden until the visitor opens it.',
    ),
    Question: text().describe('What a visitor may choose by, such as "Who asks for it?": the title of the filters, or of the bars.'),
    Parts: items({
      Title: text().describe('Name of the part. The number before it is its place in this list.'),
      Text: richText().describe('One or two sentences about the part.'),
      Left: number().describe('Place of the number in the picture: per cent of its width from the left.'),
      Top: number().describe('Place of the number in the picture: per cent of its height from the top.'),
      Area: text().describe(
        'Outline of the part, which lights up: its corners as `left top` in per cent, with commas between, such as `10 20, 30 20, 30 45`, or an oval by its center and radii, such as `20 30 5 8`. Semicolons separate several shapes. An oval around the number when empty.',
      ),
      Group: text().describe('The filter that shows this part, such as "The law asks". There are filters if the parts name at least two.'),
      Figure: text().describe(
        'One amount, such as "$500". Parts with figures and without a picture are bars, of which the visitor chooses one.',
      ),
    })
      .transform((parts) =>
        parts
          .map(({ fields }) => fields)
          .filter(({ Title, Text }) => isShown(Title, Text))
          .slice(0, MOST),
      )
      .describe('The parts of the picture, numbered in order; the first six are shown.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['plain', 'wide', 'beside']).describe(
      'Where the picture of a diagram with parts is, in a section as wide as the page. `plain`: above its list. `wide`: the same, from edge to edge of the window. `beside`: left of its list, to the edge of the window.',
    ),
  }),
);
