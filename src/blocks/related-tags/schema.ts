/** Related tags: chips to the resource center, and ways to share the page (S2 §2, BLK-12). */
import * as z from 'zod';
import { items, text, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Heading above the tags, also for screen readers; "Tagged" when empty.'),
    Tags: items({ Title: text().describe('Name of the tag.') }).describe(
      "The tags. By default the page's primary category, topics and kinds of insurance.",
    ),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Sharing: variant(['show', 'hide']).describe('Shows or hides the sharing links below the tags.'),
  }),
);
