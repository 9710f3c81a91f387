/** Related articles: up to three that an editor chose, filled up with others of the page's own category (S2 §9, BLK-11). */
import { z } from 'zod';
import { image, items, text, variant } from '../../content/fields.ts';
import { articleFields } from '../article-entry.ts';

export const fields = z.object({
  /** Heading over the articles; "Read next" when it is empty. */
  Title: text(),
  /** Up to three article pages, the most important first. With fewer the newest of the page's primary category follow. */
  Articles: items(articleFields),
  /** The picture of an article that has none of its own. */
  DefaultImage: image(),
});

export const params = z.object({
  /** `lead`: the first one large, two small beside it. `even`: all of one size. */
  Variant: variant(['lead', 'even']),
});
