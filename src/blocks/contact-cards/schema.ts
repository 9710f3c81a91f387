/** Contact card: one desk of the company, for reporters, investors or those who ask for a donation (BLK-13). */
import { z } from 'zod';
import { link, richText, text, variant } from '../../content/fields.ts';

/** Desks that the site knows by name; each has its heading and icon. */
export const kinds = ['general', 'media', 'investor relations', 'charitable donations'] as const;

/** The fields of one desk, also of those in a contact card grid. */
export const contact = {
  /** `media`, `investor relations` or `charitable donations`: chooses heading and icon. */
  Kind: text(),
  /** Name of the desk; that of its kind when empty. */
  Heading: text(),
  /** Who should call and what for. */
  Text: richText(),
  /** Ten digits, written in any way; anything else is shown as it is. */
  Phone: text(),
  /** When somebody picks up. */
  Hours: text(),
  /** Mail address. */
  Email: text(),
  /** A page with more. */
  Link: link(),
};

export const fields = z.object(contact);

export const params = z.object({
  /** The kind, where the field does not say it. */
  Kind: variant(kinds),
});
