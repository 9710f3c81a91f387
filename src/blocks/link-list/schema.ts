/** Link list: a heading and links, in the platform's own query shape or as items (protocols §1.1, BLK-18). */
import { z } from 'zod';
import { image, items, link, text, variant } from '../../content/fields.ts';

const shape = {
  /** The platform's own name for the heading. */
  title: text(),
  /** Heading over the links. */
  Title: text(),
  /** The platform's own list: each item holds `field.link`. */
  items: items({ link: link() }),
  /** Links with an optional picture and one sentence. */
  Links: items({ Link: link(), Image: image(), Text: text() }),
};

export const fields = z.object(shape).transform(({ title, Title, items: results, Links }) => ({
  title: Title.value || Title.metadata !== undefined ? Title : title,
  links: [
    ...Links.map(({ fields: { Link, Image, Text } }) => ({ link: Link, image: Image, text: Text })),
    ...results.map(({ fields }) => ({ link: fields.link, image: { value: null }, text: { value: '' } })),
  ]
    // A link without address and words is left out; editors still see its place.
    .filter(({ link }) => link.value?.href || link.value?.text || link.metadata !== undefined),
}));

export const params = z.object({
  /** `list`: lines under each other. `rows`: products with picture, title, one sentence and an arrow. `chips`: short words side by side. `ticks`: with a check before each. */
  Variant: variant(['list', 'rows', 'chips', 'ticks']),
});
