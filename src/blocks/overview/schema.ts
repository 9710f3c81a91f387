/** Multi-column overview: what there is, in three columns that each begin with a rule and an icon; at most six (BLK-20, S3 §9). */
import { z } from 'zod';
import { image, items, link, richText, text } from '../../content/fields.ts';
import { isShown } from '../card-parts.tsx';

/** S3 §9. */
const MOST = 6;

export const fields = z.object({
  /** Heading over the columns. */
  Headline: text(),
  /** One or two sentences beside the heading. */
  Text: richText(),
  /** The columns, in their order; one without words is left out, and of the rest the first six are shown. */
  Columns: items({
    /** A picture of your own as the icon. It is shown as it is; only an icon by name takes the colour of its ground. */
    Icon: image(),
    /** One of our icons by name, such as `storefront`, `users-three`, `lighthouse`. */
    IconName: text(),
    /** Title of the column. */
    Headline: text(),
    /** Two or three sentences. */
    Text: richText(),
    /** A call to action, where there is one. Without words of its own it makes the title the link. */
    CtaLink: link(),
  }).transform((columns) => columns.filter(({ fields: { Headline, Text, CtaLink } }) => isShown(Headline, Text, CtaLink)).slice(0, MOST)),
});

export const params = z.object({});
