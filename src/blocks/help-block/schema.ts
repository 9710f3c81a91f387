/** Schema of the help block: a band with a question and two links to an answer (SHL-12). */
import * as z from 'zod';
import { link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading; "Have questions or need help paying your bill?" when empty.'),
    Text: richText().describe('One or two sentences.'),
    PrimaryLink: link().describe('The first button.'),
    SecondaryLink: link().describe('The second button.'),
  }),
);
