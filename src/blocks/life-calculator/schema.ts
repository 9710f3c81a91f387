/** Life-insurance coverage calculator: one question at a time, the total so far, the results (S3 §2; CAL-01 to CAL-06). */
import { z } from 'zod';
import { image, param, richText, text, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading; the calculator's own name when empty. */
  Title: text(),
  /** Scene beside the total in the results; it only decorates. */
  Image: image(),
  /** Small print under the calculator. */
  Disclaimer: richText(),
});

export const params = z.object({
  /** `embedded`: among other blocks, with a table of totals, a reset and the way to an agent. `page`: what its page is about. */
  Variant: variant(['embedded', 'page']),
  /** Number of the placeholder `calculator-{id}` above the title of the page variant, for breadcrumbs. */
  DynamicPlaceholderId: param(),
});
