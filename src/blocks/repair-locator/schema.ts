/** RepairLocator: finds auto-repair shops near a place, as a list and a map (S2 §2, §5, §8; LOC-07). */
import { z } from 'zod';
import { richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the page. "Find a repair shop" when it is empty. */
  Title: text(),
  /** What stands in the list's place before anything was searched for. */
  Text: richText(),
  /** What stands under the list: what to know before a car is brought anywhere. */
  Note: richText(),
});

export const params = z.object({});
