/** Product teaser: all lines of business in one ruled list, each with its stamp, beside one tall scene (BLK-20, S3 §2). */
import { z } from 'zod';
import type { Field, ImageValue } from '../../content/model.ts';
import { image, items, link, richText, text, variant } from '../../content/fields.ts';
import { isShown } from '../card-parts.tsx';

const stamps = ['auto', 'home', 'renters', 'life', 'business', 'bundle'];

/** A stamp by its name, from the sheet that holds all of them. */
function stampOf({ value }: Field<string>): Field<ImageValue | null> {
  const name = stamps.find((known) => known === value.trim().toLowerCase());
  return { value: name ? { src: `/-/media/stamps.svg#${name}`, alt: '', width: 96, height: 96 } : null };
}

export const fields = z.object({
  /** "We help cover your life better." when empty. */
  Headline: text(),
  /** One or two sentences under it. */
  Text: richText(),
  /** The products, in their order; one without a name is left out. */
  Products: items({
    /** Name of the product and its page. */
    Link: link(),
    /** One sentence about it. */
    Text: text(),
    /** Its stamp: `auto`, `home`, `renters`, `life`, `business` or `bundle`. */
    Stamp: text(),
    /** A picture of your own in place of a stamp. */
    Image: image(),
  }).transform((products) =>
    products
      .filter(({ fields: { Link } }) => isShown(Link))
      .map(({ fields: { Link, Text, Stamp, Image } }) => ({ Link, Text, Image: Image.value ? Image : { ...Image, ...stampOf(Stamp) } })),
  ),
  /** Where all products stand. Its button says "Explore all options" when it has no words of its own. */
  AllLink: link(),
  /** A scene beside the list; it is cut to the height of the list. */
  Image: image(),
  /** Place and hour of the scene. */
  ImageCaption: text(),
});

export const params = z.object({
  /** The part of the scene that must stay when it is cut. */
  Focus: variant(['centre', 'left', 'right']),
});
