/** Unsubscribe: ends e-mail alerts by the link of a mail, says that it is done, or that the link is too old (S2 §2, §4, §8; UNS-01). */
import { z } from 'zod';
import { richText, text, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the page; words of the dictionary when it is empty. */
  Title: text(),
  /** What stands under the heading; words of the specification when it is empty. */
  Text: richText(),
  /** The note on mails that come all the same; of the dictionary when it is empty. */
  Note: richText(),
});

export const params = z.object({
  /** Which page of the flow it stands on: the one that mails lead to, `/AlertsAndPreference/Success`, or `/AlertsAndPreference/LinkExpired`. */
  View: variant(['form', 'success', 'expired']),
});
