/** Newsletter confirmation: the button behind a mail's link, and what became of it (NWS-01). */
import { z } from 'zod';
import { link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Title while there is something to confirm. */
  Headline: text(),
  /** What the button stands under. */
  Text: richText(),
  /** Words of the button; "Yes, put me on the list" when empty. */
  ButtonText: text(),
  /** Title once it is confirmed. */
  DoneHeadline: text(),
  /** What is said once it is confirmed. */
  DoneText: richText(),
  /** Title where the link is too old, or none. */
  ExpiredHeadline: text(),
  /** What is said where the link is too old. */
  ExpiredText: richText(),
  /** Where to sign up again. */
  SignupLink: link(),
});

export const params = z.object({});
