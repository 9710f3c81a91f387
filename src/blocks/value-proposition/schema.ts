/** Value proposition: what makes the company different, said once and large, with one figure or picture and the points that prove it (BLK-10). */
import { z } from 'zod';
import { image, items, link, richText, text } from '../../content/fields.ts';
import { isShown } from '../card-parts.tsx';

export const fields = z.object({
  /** The statement, in one sentence. */
  Headline: text(),
  /** What stands behind it, in two or three sentences. */
  Text: richText(),
  /** One figure, set very large: `1926`, `3,000`. */
  Figure: text(),
  /** What the figure counts. */
  FigureText: text(),
  /** A picture, with or without a figure. */
  Image: image(),
  /** Place and hour of the picture. */
  ImageCaption: text(),
  /** Points that prove the statement, two to four of them. */
  Points: items({
    /** The point in a few words. */
    Headline: text(),
    /** One sentence about it. */
    Text: richText(),
  }).transform((points) => points.filter(({ fields: { Headline, Text } }) => isShown(Headline, Text))),
  /** A page that says more. */
  Link: link(),
});

export const params = z.object({});
