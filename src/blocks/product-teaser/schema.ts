/** Product teaser: all lines of business in one ruled list, each with its stamp, beside one tall scene (BLK-20, S3 §2). */
import * as z from 'zod';
import type { Field, ImageValue } from '../../content/model.ts';
import { image, items, link, richText, text, variant } from '../../content/fields.ts';
import { isShown } from '../card-parts.tsx';

const stamps = ['auto', 'home', 'renters', 'life', 'business', 'bundle'];

/** A stamp by its name, from the sheet that contains all stamps. */
function stampOf({ value }: Field<string>): Field<ImageValue | null> {
  const name = stamps.find((known) => known === value.trim().toLowerCase());
  return { value: name ? { src: `/-/media/stamps.svg#${name}`, alt: '', width: 96, height: 96 } : null };
}

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading; "We help cover your life better." when empty.'),
    Text: richText().describe('One or two sentences below it.'),
    Products: items({
      Link: link().describe('Name of the product and its page.'),
      Text: text().describe('One sentence about it.'),
      Stamp: text().describe('Its stamp: `auto`, `home`, `renters`, `life`, `business` or `bundle`.'),
      Image: image().describe('A picture of your own in place of a stamp.'),
    })
      .transform((products) =>
        products
          .filter(({ fields: { Link } }) => isShown(Link))
          .map(({ fields: { Link, Text, Stamp, Image } }) => ({
            Link,
            Text,
            Image: Image.value ? Image : { ...Image, ...stampOf(Stamp) },
          })),
      )
      .describe('The products, in order; those without a name are left out.'),
    AllLink: link().describe('Page with all products. The button says "Explore all options" when the link has no text.'),
    Image: image().describe('A scene beside the list, cropped to the height of the list.'),
    ImageCaption: text().describe('Place and time of the scene.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Focus: variant(['centre', 'left', 'right']).describe('The part of the scene that stays visible when it is cropped.'),
  }),
);
