/** AgentLocator: finds agencies near a place, as a list and a map that follow each other (S2 §2, §4, §5; LOC-01 to LOC-04, LOC-08). */
import { z } from 'zod';
import { richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the page. "Find an Agency" when it is empty. */
  Title: text(),
  /** What stands in the list's place before anything was searched for. */
  Text: richText(),
});

export const params = z.object({});
