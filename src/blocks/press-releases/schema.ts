/** PressReleases: the company's press releases by date, newest first, with a filter by days (S3 §2; PRS-01). */
import { z } from 'zod';
import { richText } from '../../content/fields.ts';

export const fields = z.object({
  /** Whom to ring: stands under the filters, and after the list on a phone. */
  Desk: richText(),
});

export const params = z.object({});
