/** Privacy choices: a visitor's current choice, how to change it, and all data that the site stores and sends (TRK-06, decision 048). */
import * as z from 'zod';
import { richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading above the two buttons; "Your choice" when empty.'),
    Text: richText().describe('One or two sentences about the choice.'),
  }),
);
