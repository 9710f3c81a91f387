/** Schema of the breadcrumbs: the path from the homepage to this page (SHL-13). */
import * as z from 'zod';
import { items, link, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Items: items({
      Title: text().describe('Name of the page.'),
      Link: link().describe('Link to the page.'),
    }).describe('The pages from the homepage down to this one, which comes last.'),
  }),
);
