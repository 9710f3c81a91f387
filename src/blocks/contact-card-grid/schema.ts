/** Contact card grid: several desks of the company side by side (BLK-13). */
import { z } from 'zod';
import { items, richText, text } from '../../content/fields.ts';
import { contact } from '../contact-cards/schema.ts';

export const fields = z.object({
  /** Heading over the desks. */
  Headline: text(),
  /** A sentence under it. */
  Text: richText(),
  /** The desks, in order; one that can't be reached is left out. */
  Contacts: items(contact),
});

export const params = z.object({});
