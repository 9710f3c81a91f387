/** SearchResults: the results of the site search, with its form (S2 §2, §5; SRC-01). */
import * as z from 'zod';
import { items, link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Heading of the page. "Search results" when it is empty.'),
    Text: richText().describe('Text below the form before a search.'),
    NothingText: richText().describe('Help when nothing was found, such as a phone number or the help page.'),
    TopicsTitle: text().describe('Heading above the topics. "Topics" when it is empty.'),
    Topics: items({ Link: link().describe('Link to the topic.') }).describe('Topics to browse before a search, or when nothing was found.'),
  }),
);
