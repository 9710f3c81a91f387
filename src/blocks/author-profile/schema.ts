/** Schema of the author profile: the author's item, at the top of their own page or at the end of an article (S3 §9). */
import * as z from 'zod';
import { image, item, richText, text, variant } from '../../content/fields.ts';

const author = z.lazy(() =>
  item({
    Title: text().describe('Name of the author, which also makes the address of their page.'),
    Role: text().describe("The author's role in the company."),
    Bio: richText().describe('A few sentences about the author.'),
    Image: image().describe('Picture of the author at work.'),
  }),
);

export const fields = z.lazy(() =>
  z.object({
    Author: author.describe("The author; the page's own author when none is chosen."),
  }),
);

/** The author among the page's fields; an invalid one counts as none. */
export const authorRouteFields = z.lazy(() => z.object({ Author: author.catch(null) }));

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['page', 'line']).describe(
      "`page`: the head of an author's page. `line`: name, picture and role at the foot of an article, with a link to that page.",
    ),
  }),
);
