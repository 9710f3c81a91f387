/** The end of an article: a sentence about what an agent can answer, and the saved agency, or a link to find one. */
import * as z from 'zod';
import { link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading; "Ask an agent about this" when empty.'),
    Text: richText().describe('What an agent can answer about the subject, in a sentence or two.'),
    FinderLink: link().describe('Page on which visitors find or change an agency; the agent locator when empty.'),
  }),
);
