/** Multi-column overview: up to six columns in rows of three, each with a rule and an icon (BLK-20, S3 §9). */
import * as z from 'zod';
import { items, link, richText, text } from '../../content/fields.ts';
import { isShown, ownIcon } from '../card-parts.tsx';

/** S3 §9. */
const MOST = 6;

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading above the columns.'),
    Text: richText().describe('One or two sentences beside the heading.'),
    Columns: items({
      Icon: ownIcon(),
      IconName: text().describe('One of our icons by name, such as `storefront`, `users-three`, `lighthouse`.'),
      Headline: text().describe('Title of the column.'),
      Text: richText().describe('Two or three sentences.'),
      CtaLink: link().describe('Call to action; optional. Without link text the title is the link.'),
    })
      .transform((columns) => columns.filter(({ fields: { Headline, Text, CtaLink } }) => isShown(Headline, Text, CtaLink)).slice(0, MOST))
      .describe('The columns, in order. Those without text are left out, and the first six of the others are shown.'),
  }),
);
