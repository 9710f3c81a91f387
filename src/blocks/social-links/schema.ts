/** Social links: the company's pages on social networks. */
import * as z from 'zod';
import { items, link, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Text before the icons.'),
    Links: items({
      Network: text().describe('Name of the network.'),
      Link: link().describe('Our page on the network.'),
    }).describe('The networks; the name chooses the icon and is read by screen readers.'),
  }),
);
