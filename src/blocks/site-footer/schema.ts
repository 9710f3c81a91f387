/** Footer: logo and line, link lists, social links, utility links, copyright (S1 §2). */
import * as z from 'zod';
import { items, link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Tagline: text().describe('The line below the logo.'),
    Lists: items({
      Title: text().describe('Heading of the list.'),
      Links: items({ Link: link().describe('The link.') }).describe('The links, in order.'),
    }).describe('Lists of links, each with a heading.'),
    Social: items({
      Network: text().describe('Name of the network.'),
      Link: link().describe('Our page on the network.'),
    }).describe('Links to social networks; the name chooses the icon and is read by screen readers.'),
    Utility: items({ Link: link().describe('The link.') }).describe('Small links beside the copyright.'),
    Copyright: richText().describe('Copyright and small print.'),
  }),
);
