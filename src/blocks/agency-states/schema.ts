/** Schema of the states that have agencies, each with its towns (AGY-10). */
import * as z from 'zod';
import { link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading of the page. "Agencies by state" when empty.'),
    Text: richText().describe('One or two sentences under it.'),
    Back: link().describe('Page that the Back link leads to; the agent locator when empty.'),
  }),
);
