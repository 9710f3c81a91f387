/** Schema of the article list: the newest articles of an author, of a category, or of all (S3 §9: an author's page lists their articles). */
import * as z from 'zod';
import { item, text } from '../../content/fields.ts';
import { noteParam } from '../../content/param-kinds.ts';
import { param } from '../../content/params.ts';

const author = () => item({ Title: text().describe('Name of the author.') });

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading over the list. A list by author says "Articles by …" when it is empty.'),
    Author: author().describe("Author of the articles; the page's own author when neither an author nor a category is given."),
    Category: text().describe('Lists the articles of this primary category instead.'),
  }),
);

/** The author of the page; an invalid one counts as none. */
export const listRouteFields = z.lazy(() => z.object({ Author: author().catch(null) }));

export const params = z.lazy(() =>
  z.object({
    Limit: noteParam(
      param().transform((value) => Math.min(50, Math.max(1, Number.parseInt(value, 10) || 12))),
      { kind: 'number' },
    ).describe('Most articles to show: 1 to 50, 12 by default.'),
  }),
);
