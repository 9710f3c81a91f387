/** Featured product cards: three products a third wide, three half wide (S3 §2). */
import { z } from 'zod';
import { image, items, link, richText, text } from '../../content/fields.ts';

const cards = () =>
  items({
    /** The product's stamp. */
    Icon: image(),
    /** The product's name. */
    Title: text(),
    /** One or two sentences. */
    Description: richText(),
    /** Where it leads; without a text of its own the title is the link. */
    Link: link(),
  });

export const fields = z.object({
  /** Heading over the cards. */
  Headline: text(),
  /** A sentence under the heading. */
  Text: richText(),
  /** Cards a third wide, in rows of three. */
  ThirdWidthCards: cards(),
  /** Cards half wide. Three of them are one large card with the other two beside it. */
  HalfWidthCards: cards(),
});

export const params = z.object({});
