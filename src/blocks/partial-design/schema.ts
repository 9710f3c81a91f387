/** Partial design: the platform's shared part of a page (a header, a footer), a placeholder inside the page's own placeholder (protocols §1.3). */
import * as z from 'zod';
import { param } from '../../content/fields.ts';

export const params = z.lazy(() =>
  z.object({
    sig: param().describe('Name of the placeholder that holds the shared part: `sxa-header`.'),
    sid: param().describe('Item of the partial design; for the editor only.'),
    ph: param().describe("The page's placeholder that contains it; for the editor only."),
  }),
);
