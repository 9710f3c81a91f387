/** Icon callouts: a few short things worth knowing, one to a row, each with an icon (BLK-10). */
import { z } from 'zod';
import { image, items, link, richText, text } from '../../content/fields.ts';
import { isShown } from '../card-parts.tsx';

export const fields = z.object({
  /** Heading over or beside the rows. */
  Headline: text(),
  /** One or two sentences under the heading. */
  Text: richText(),
  /** The rows, in their order; one without words is left out. */
  Items: items({
    /** A picture of your own as the icon. It is shown as it is; only an icon by name takes the colour of its ground. */
    Icon: image(),
    /** One of our icons by name, such as `phone-call`, `handshake`, `convenient`. */
    IconName: text(),
    /** Title of the row. */
    Headline: text(),
    /** One sentence. */
    Text: richText(),
    /** A page that says more. Without words of its own it makes the title the link. */
    Link: link(),
  }).transform((rows) => rows.filter(({ fields: { Headline, Text, Link } }) => isShown(Headline, Text, Link))),
});

export const params = z.object({});
