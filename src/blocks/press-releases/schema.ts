/** PressReleases: the company's press releases by date, newest first, with a filter by days (S3 §2; PRS-01). */
import * as z from 'zod';
import { richText } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Desk: richText().describe('Press contact, shown below the filters, on phones below the list.'),
  }),
);
