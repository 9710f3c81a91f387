/** Related tags: chips to the resource center, and ways to share the page (S2 §2, BLK-12). */
import { z } from 'zod';
import { items, text, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the tags, for those who read by ear too; "Tagged" when it is empty. */
  Title: text(),
  /** The tags. Without any they are the page's own primary category, topics, and kinds of insurance. */
  Tags: items({ Title: text() }),
});

export const params = z.object({
  /** Whether ways to share the page stand under the tags. */
  Sharing: variant(['show', 'hide']),
});
