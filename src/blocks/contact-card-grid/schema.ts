/** Schema of the contact card grid: several contacts of the company side by side (BLK-13). */
import * as z from 'zod';
import { items, richText, text } from '../../content/fields.ts';
import { contact } from '../contact-cards/schema.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading over the contacts.'),
    Text: richText().describe('A sentence under it.'),
    Contacts: items(contact()).describe('The contacts, in order; one without text, phone, e-mail and link is left out.'),
  }),
);
