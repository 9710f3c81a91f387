/** Testimonials: quotes from members, one at a time, each with a scene (S1 §3, BLK-03). */
import * as z from 'zod';
import { image, items, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading above the quotes; optional.'),
    Items: items({
      Quote: richText().describe('The quote, without quotation marks.'),
      Author: text().describe('Name of the person quoted, or initials.'),
      AuthorTitle: text().describe('Town and year, or a role.'),
      Consent: text().describe('How the person agreed to be quoted.'),
      DesktopImage: image().describe('The scene for windows from 1024 px wide, and in place of a missing one.'),
      TabletImage: image().describe('The scene for windows from 751 to 1023 px wide.'),
      MobileImage: image().describe('The scene for windows up to 750 px wide.'),
    }).describe('The quotes, in order.'),
  }),
);
