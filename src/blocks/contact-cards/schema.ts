/** Schema of the contact card: one contact of the company, for reporters, investors or donation requests (BLK-13). */
import * as z from 'zod';
import { link, richText, text, variant } from '../../content/fields.ts';

/** Kinds of contact that have their own heading and icon. */
export const deskKinds = ['general', 'media', 'investor relations', 'charitable donations'] as const;

/** The fields of one contact, also used by the contact card grid. */
export const contact = () => ({
  Kind: text().describe('`media`, `investor relations` or `charitable donations`: chooses heading and icon.'),
  Heading: text().describe('Name of the contact; the name of its kind when empty.'),
  Text: richText().describe('Who should call and what for.'),
  Phone: text().describe('Ten digits in any notation; anything else is shown unchanged.'),
  Hours: text().describe('Hours when calls are answered.'),
  Email: text().describe('E-mail address.'),
  Link: link().describe('Page with more information.'),
});

export const fields = z.lazy(() => z.object(contact()));

export const params = z.lazy(() =>
  z.object({
    Kind: variant(deskKinds).describe('The kind of contact, where the field is empty.'),
  }),
);
