/** Schema of the find-agency card: one search field that leads to the agent locator. */
import * as z from 'zod';
import { link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Heading of the card.'),
    Text: richText().describe('One or two sentences under it.'),
    Action: link().describe('Page that receives the search as `?q=`; the agent locator when empty.'),
    ButtonText: text().describe('Words of the button; "Search" when empty.'),
    HelpLink: link().describe('A secondary link, such as the list of states.'),
  }),
);
