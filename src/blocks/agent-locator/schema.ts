/** Schema of AgentLocator: agencies near a place, as a list and a map that follow each other (S2 §2, §4, §5; LOC-01 to LOC-04, LOC-08). */
import * as z from 'zod';
import { richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Heading of the page. "Find an Agency" when it is empty.'),
    Text: richText().describe('Shown instead of the list before a search.'),
  }),
);
