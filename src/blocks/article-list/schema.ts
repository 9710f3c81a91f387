/** Article list: the newest articles of an author, of a category, or of all (S3 §9: an author's page lists what they wrote). */
import { z } from 'zod';
import { item, text } from '../../content/fields.ts';
import { noteParam } from '../../content/param-kinds.ts';
import { param } from '../../content/params.ts';

const author = item({ Title: text() });

export const fields = z.object({
  /** Heading over the list. On a list by author "Articles by …" when it is empty. */
  Headline: text(),
  /** Whose articles; the page's own author when none is chosen and no category is given. */
  Author: author,
  /** Articles of this primary category instead. */
  Category: text(),
});

/** The author of the page; an odd one is as good as none. */
export const routeFields = z.object({ Author: author.catch(null) });

export const params = z.object({
  /** How many at most: 1 to 50, 12 when it is not said. */
  Limit: noteParam(
    param().transform((value) => Math.min(50, Math.max(1, Number.parseInt(value, 10) || 12))),
    { kind: 'number' },
  ),
});
