/** RepairLocator: finds auto-repair shops near a place, as a list and a map (S2 §2, §5, §8; LOC-07). */
import * as z from 'zod';
import { richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Heading of the page. "Find a repair shop" when it is empty.'),
    Text: richText().describe('Shown in place of the list before a search.'),
    Note: richText().describe('Text below the list: what to know before taking a car to a shop.'),
  }),
);
