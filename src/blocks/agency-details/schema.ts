/** Schema of agency details: one agency, on the page that all agencies share (S2 §3, AGY-03..06). */
import * as z from 'zod';
import { readSaved } from '../../agencies/visitor/saved.rules.ts';
import { image, text, unwrap } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    ServicesHeadline: text().describe('Heading over the lines of business; "What we look after" when it is empty.'),
    AboutHeadline: text().describe(
      'Heading over the agency’s description of itself. When empty, the agency’s own line or "About this agency" is shown.',
    ),
    DefaultImage: image().describe('The picture of agencies that have no photo; the storefront in November when none is chosen.'),
    /** The agency as page data (S2 §7), if content contains it; otherwise the page's address names the agency. */
    agencyDetails: z
      .unknown()
      .optional()
      .transform((raw) => readSaved(unwrap(raw).value)),
  }),
);
