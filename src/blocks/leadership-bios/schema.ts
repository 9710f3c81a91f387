/** Leadership bios: the people who run the company. */
import { z } from 'zod';
import { image, items, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the people. */
  Headline: text(),
  /** The people, in order. One without a name is left out. */
  Items: items({
    /** First and last name. */
    Name: text(),
    /** What they do here. */
    Title: text(),
    /** Portrait, shown at 295 by 320 pixels; what does not fit is cut off at the sides. */
    Image: image(),
    /** Their biography: opened by a button under the name. */
    Tooltip: richText(),
  }),
  /** A line under all of them. */
  Footer: richText(),
});

export const params = z.object({});
