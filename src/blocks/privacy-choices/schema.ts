/** Privacy choices: what a visitor allows now, how to change it, and everything that the site keeps and sends (TRK-06, decision 048). */
import { z } from 'zod';
import { richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the two buttons; "Your choice" when empty. */
  Headline: text(),
  /** What is chosen here, in a sentence or two. */
  Text: richText(),
});

export const params = z.object({});
