/** Help block: a band with a question and two ways to an answer (SHL-12). */
import { z } from 'zod';
import { link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** The question; "Have questions or need help paying your bill?" when empty. */
  Headline: text(),
  /** One or two sentences. */
  Text: richText(),
  /** The first button. */
  PrimaryLink: link(),
  /** The second button. */
  SecondaryLink: link(),
});

export const params = z.object({});
