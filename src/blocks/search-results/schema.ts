/** SearchResults: the results of the site's search, with its form (S2 §2, §5; SRC-01). */
import { z } from 'zod';
import { items, link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the page. "Search results" when it is empty. */
  Title: text(),
  /** What stands below the form before anything was searched for. */
  Text: richText(),
  /** Ways on where nothing was found: a phone number, the help page. */
  NothingText: richText(),
  /** Heading over the topics. "Topics" when it is empty. */
  TopicsTitle: text(),
  /** Topics to look through instead, where nothing was searched for or found. */
  Topics: items({ Link: link() }),
});

export const params = z.object({});
