/** Leadership bios: the people who run the company. */
import * as z from 'zod';
import { image, items, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading above the people.'),
    Items: items({
      Name: text().describe('First and last name.'),
      Title: text().describe('Their role in the company.'),
      Image: image().describe('Portrait, shown at 295 by 320 pixels; the sides of a wider picture are cropped.'),
      Tooltip: richText().describe('Their biography, which opens with a button under the name.'),
    }).describe('The people, in order. One without a name is left out.'),
    Footer: richText().describe('A line below the people.'),
  }),
);
