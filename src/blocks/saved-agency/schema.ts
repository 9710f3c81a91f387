/** Saved agency card: the visitor's own agency, or the way to one (BLK-21). */
import { z } from 'zod';
import { link, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the card for a visitor who has no agency yet; "Find an Agency" when it is empty. */
  Title: text(),
  /** One sentence under it. */
  Text: text(),
  /** Where an agency is found, and changed; the agent locator when it is empty. */
  FinderLink: link(),
});

export const params = z.object({});
