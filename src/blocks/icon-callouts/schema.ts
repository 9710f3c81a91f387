/** Schema of the icon callouts: a few short notes, one to a row, each with an icon (BLK-10). */
import * as z from 'zod';
import { items, link, richText, text } from '../../content/fields.ts';
import { isShown, ownIcon } from '../card-parts.tsx';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading over or beside the rows.'),
    Text: richText().describe('One or two sentences under the heading.'),
    Items: items({
      Icon: ownIcon(),
      IconName: text().describe('One of our icons by name, such as `phone-call`, `handshake`, `convenient`.'),
      Headline: text().describe('Title of the row.'),
      Text: richText().describe('One sentence.'),
      Link: link().describe('Page with more information. Without link text the title is the link.'),
    })
      .transform((rows) => rows.filter(({ fields: { Headline, Text, Link } }) => isShown(Headline, Text, Link)))
      .describe('The rows, in order; those without text are left out.'),
  }),
);
