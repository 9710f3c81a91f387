/** Link list: a heading and links, in the platform's own query shape or as items (protocols §1.1, BLK-18). */
import * as z from 'zod';
import { image, items, link, text, variant } from '../../content/fields.ts';

const shape = () => ({
  title: text().describe("The platform's own name for the heading."),
  Title: text().describe('Heading above the links.'),
  items: items({ link: link().describe('The link.') }).describe("The platform's own list: each item holds `field.link`."),
  Links: items({
    Link: link().describe('The link.'),
    Image: image().describe('Picture beside the link; optional.'),
    Text: text().describe('One sentence under the link; optional.'),
  }).describe('Links with an optional picture and one sentence.'),
});

export const fields = z.lazy(() =>
  z.object(shape()).transform(({ title, Title, items: results, Links }) => ({
    title: Title.value || Title.metadata !== undefined ? Title : title,
    links: [
      ...Links.map(({ fields: { Link, Image, Text } }) => ({ link: Link, image: Image, text: Text })),
      ...results.map(({ fields }) => ({ link: fields.link, image: { value: null }, text: { value: '' } })),
    ]
      // A link without address and text is left out; editors still see its place.
      .filter(({ link }) => link.value?.href || link.value?.text || link.metadata !== undefined),
  })),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['list', 'rows', 'chips', 'ticks']).describe(
      '`list`: one link to a line. `rows`: products with picture, title, one sentence and an arrow. `chips`: short words side by side. `ticks`: a check mark before each.',
    ),
  }),
);
