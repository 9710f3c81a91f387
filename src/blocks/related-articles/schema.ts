/** Related articles: up to three chosen by an editor, completed with others of the page's own category (S2 §9, BLK-11). */
import * as z from 'zod';
import { image, items, text, variant } from '../../content/fields.ts';
import { articleFields } from '../article-entry.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Heading above the articles; "Read next" when it is empty.'),
    Articles: items(articleFields()).describe(
      "Up to three article pages, the most important first. The newest of the page's primary category fill free places.",
    ),
    DefaultImage: image().describe('Picture for articles without one. Notes have none.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['lead', 'even']).describe('`lead`: the first one large, two small ones beside it. `even`: all the same size.'),
  }),
);
