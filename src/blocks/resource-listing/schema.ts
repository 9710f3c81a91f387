/** ResourceListing: the articles of the blog, of education and of the tools, with search, filters and pages (S1 §2; RES-01). */
import { z } from 'zod';
import { image, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the page; the page's own title when it is empty. */
  Title: text(),
  /** One or two sentences under it. */
  Text: richText(),
  /** Picture for entries without one; the lake at dusk when none is chosen. */
  DefaultImage: image(),
});

export const params = z.object({});
