/** ResourceListing: the articles of the blog, of education and of the tools, with search, filters and pages (S1 §2; RES-01). */
import * as z from 'zod';
import { image, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe("Heading of the page; the page's own title when it is empty."),
    Text: richText().describe('One or two sentences below it.'),
    DefaultImage: image().describe('Picture for articles without one; a row of text when none is chosen. Notes have none.'),
  }),
);
