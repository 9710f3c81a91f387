/** Infographic: a picture that explains something, and the same in words. */
import { z } from 'zod';
import { image, richText } from '../../content/fields.ts';

export const fields = z.object({
  /** The picture. Its alternative text says what it shows in one sentence; the figures belong into the description. */
  Image: image(),
  /** Everything the picture says, in words and figures: a list or a table. Hidden at first, except for editors. */
  Description: richText(),
});

export const params = z.object({});
