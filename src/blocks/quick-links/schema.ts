/** Quick links: the few things most people come for. */
import * as z from 'zod';
import { items, link, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Heading above the links.'),
    Links: items({
      Link: link().describe('The link.'),
      Icon: text().describe('Name of the icon.'),
    }).describe('The links, each with an icon by its name in `icons.json`.'),
  }),
);
