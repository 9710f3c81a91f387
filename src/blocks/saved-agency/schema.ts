/** Saved agency card: the visitor's own agency, or a link to find one (BLK-21). */
import * as z from 'zod';
import { link, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Heading of the card for visitors without a saved agency; "Find an Agency" when empty.'),
    Text: text().describe('One sentence below it.'),
    FinderLink: link().describe('Page on which visitors find or change an agency; the agent locator when empty.'),
  }),
);
