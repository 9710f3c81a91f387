/** Unsubscribe: ends e-mail alerts with the link in a mail, and shows the result or that the link has expired (S2 §2, §4, §8; UNS-01). */
import * as z from 'zod';
import { richText, text, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Heading of the page; a phrase of the dictionary when empty.'),
    Text: richText().describe('Text below the heading; a standard text when empty.'),
    Note: richText().describe('Note about mails that are still sent; a phrase of the dictionary when empty.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    View: variant(['form', 'success', 'expired']).describe(
      'Page of the flow that contains the block: `form` (linked from mails), `success` (`/AlertsAndPreference/Success`) or `expired` (`/AlertsAndPreference/LinkExpired`).',
    ),
  }),
);
