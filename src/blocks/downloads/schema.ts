/** Downloads list: files to take along, in a list that opens and closes. */
import { z } from 'zod';
import { noteField } from '../../content/field-shape.ts';
import { flag, items, link, text, unwrap } from '../../content/fields.ts';

/** The address of a file, which the platform writes as text, as an item's `url`, or as a link. */
const address = () => {
  const schema = z
    .unknown()
    .optional()
    .transform((raw, context) => {
      const { value, metadata } = unwrap(raw);
      const { path, url } = (typeof value === 'object' && value !== null ? value : {}) as { path?: unknown; url?: unknown };
      const written = [value, path, url].find((one) => typeof one === 'string');
      const read = link().safeParse({ value: written === undefined || written === '' ? value : { href: written }, metadata });
      if (read.success) return read.data;
      context.addIssue({ code: 'custom', message: 'expected the address of a file' });
      return z.NEVER;
    });
  return noteField(schema, 'General Link');
};

export const fields = z.object({
  /** Heading of the list; "Downloads" when empty. */
  Headline: text(),
  /** The files, in order. */
  Items: items({
    /** What the file is called; the name of its item, else of the file itself, when empty. */
    displayName: text(),
    /** Where the file is. One of ours is saved, one of another site opens there; without a usable address only its name is printed. */
    url: address(),
    /** pdf, docx, tiff, tif, xls, xlsx or another, which gets a plain icon; the address's own when empty. */
    Extension: text(),
    /** Bytes, as the media library counts them (`215040`), or a size in words (`210 KB`). Left out when empty: sizes are never fetched. */
    Size: text(),
  }),
});

export const params = z.object({
  /** Whether the list is closed at first. */
  Collapsed: flag(),
});
