/** Life-insurance coverage calculator: one question at a time, the total so far, the results (S3 §2; CAL-01 to CAL-06). */
import * as z from 'zod';
import { image, param, richText, text, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe("Heading; the calculator's own name when empty."),
    Image: image().describe('Decorative scene beside the total in the results.'),
    Disclaimer: richText().describe('Small print below the calculator.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['embedded', 'page']).describe(
      '`embedded`: among other blocks, with a table of totals, a reset and a link to an agent. `page`: the main content of its page.',
    ),
    DynamicPlaceholderId: param().describe(
      'Number of the placeholder `calculator-{id}` above the title of the page variant, for breadcrumbs.',
    ),
  }),
);
