/** Schema of the downloads list: files to download, in a list that opens and closes. */
import * as z from 'zod';
import { noteField } from '../../content/field-shape.ts';
import { flag, items, link, text, unwrap } from '../../content/fields.ts';
import { asRecord } from '../../lib/values/is-record.rules.ts';

/** The address of a file, which the platform sends as text, as an item's `url`, or as a link. */
const address = () => {
  const schema = z
    .unknown()
    .optional()
    .transform((raw, context) => {
      const { value, metadata } = unwrap(raw);
      const { path, url } = asRecord(value);
      const written = [value, path, url].find((one) => typeof one === 'string');
      const read = link().safeParse({ value: written === undefined || written === '' ? value : { href: written }, metadata });
      if (read.success) return read.data;
      context.addIssue({ code: 'custom', message: 'expected the address of a file' });
      return z.NEVER;
    });
  return noteField(schema, 'General Link');
};

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading of the list; "Downloads" when empty.'),
    Items: items({
      displayName: text().describe('Name of the file for visitors; when empty, the name of its item or of the file itself.'),
      url: address().describe(
        'Address of the file. Our own files are downloaded, files of other sites open there; without a usable address only the name is shown.',
      ),
      Extension: text().describe('pdf, docx, tiff, tif, xls or xlsx; any other gets a plain icon. Taken from the address when empty.'),
      Size: text().describe('Size in bytes, as in the media library (`215040`), or in words (`210 KB`). No size is shown when empty.'),
    }).describe('The files, in order.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Collapsed: flag().describe('The list is closed when the page opens.'),
  }),
);
