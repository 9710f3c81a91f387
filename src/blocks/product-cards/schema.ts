/** Product cards: a few products, of which promotion decides how many are shown (S3 §3 icon blocks, §9). */
import { z } from 'zod';
import { checkbox, image, items, link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the cards. */
  Headline: text(),
  /** The products, in order. With more than three, the first four are shown when promotion is on, otherwise the first alone. */
  Icons: items({
    /** The product's stamp, or a picture of it. */
    Icon: image(),
    /** The product's name. */
    Headline: text(),
    /** A few words under the name, such as "New in Ohio". */
    OptionalLabel: text(),
    /** One or two sentences. */
    Text: richText(),
    /** Where it leads; without a text of its own the name is the link. */
    Link: link(),
  }),
  /** A link under the cards; a button when promotion is on. */
  FooterLink: link(),
  /** Shows four cards instead of one where there are more than three. */
  Promotion: checkbox(),
});

export const params = z.object({});
