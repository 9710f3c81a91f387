/** Promotion card: one offer beside others, with one button (S3 §2, "Long-Term care riders"). */
import { z } from 'zod';
import { image, link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** What is offered. */
  Headline: text(),
  /** With what it is available, and what it does. */
  Text: richText(),
  /** The button. */
  Link: link(),
  /** A picture that fills one side of the card. */
  Image: image(),
});

export const params = z.object({});
