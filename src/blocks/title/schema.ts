/** Title: the name of the page, or a text instead. */
import { z } from 'zod';
import { text, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** Instead of the page's title. */
  Text: text(),
  /** The title as the platform's own query asks for it. */
  jsonValue: text(),
  /** Address of the item the title belongs to, as the platform's own query asks for it. */
  url: z
    .unknown()
    .optional()
    .transform((raw): string => {
      const path = typeof raw === 'object' && raw !== null && 'path' in raw ? raw.path : raw;
      return typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') ? path : '';
    }),
});

export const params = z.object({
  /** Level of the heading. */
  Level: variant(['h1', 'h2', 'h3']),
});
