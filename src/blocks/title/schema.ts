/** Title: the name of the page, or a text instead. */
import * as z from 'zod';
import { text, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Text: text().describe("Text shown instead of the page's title."),
    jsonValue: text().describe("The title, as the platform's own query returns it."),
    /** Address of the title's item, as the platform's query returns it. */
    url: z
      .unknown()
      .optional()
      .transform((raw): string => {
        const path = typeof raw === 'object' && raw !== null && 'path' in raw ? raw.path : raw;
        return typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') ? path : '';
      }),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Level: variant(['h1', 'h2', 'h3']).describe('Level of the heading.'),
  }),
);
