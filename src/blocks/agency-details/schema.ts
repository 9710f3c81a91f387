/** Agency details: everything that is known of one agency, on the page that all agencies share (S2 §3, AGY-03..06). */
import { z } from 'zod';
import { readSaved } from '../../agencies/saved/rules.ts';
import { image, text, unwrap } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the lines of business; "What we look after" when it is empty. */
  ServicesHeadline: text(),
  /** Heading over what the agency says of itself; the agency’s own line, or "About this agency", when it is empty. */
  AboutHeadline: text(),
  /** The picture of agencies that have no photo; the storefront in November when none is chosen. */
  DefaultImage: image(),
  /** The agency as page data (S2 §7), where content brings it by itself; else the page's address says which one it is. */
  agencyDetails: z
    .unknown()
    .optional()
    .transform((raw) => readSaved(unwrap(raw).value)),
});

export const params = z.object({});
