/** User actions: at most four frequent tasks, as a strip (S3 §2, §9). */
import * as z from 'zod';
import { items, link, text } from '../../content/fields.ts';

/** More than four would make a menu instead of a strip (S3 §9). */
const MOST = 4;

const shape = () => ({
  Title: text().describe('Name of the strip, for screen readers.'),
  Links: items({
    Link: link().describe('The action, as a link.'),
    Icon: text().describe('Name of the icon; optional.'),
  }).describe('The actions; the first four with a link are shown. The icon, if any, by its name in `icons.json`.'),
  items: items({ link: link().describe('The action, as a link.') }).describe("The platform's own list: each item holds `link`."),
});

export const fields = z.lazy(() =>
  z.object(shape()).transform(({ Title, Links, items: results }) => ({
    Title,
    actions: [
      ...Links.map(({ fields: { Link, Icon } }) => ({ link: Link, icon: Icon.value })),
      ...results.map(({ fields }) => ({ link: fields.link, icon: '' })),
    ]
      // An action without an address is left out; editors still see its place.
      .filter(({ link }) => link.value?.href || link.metadata !== undefined)
      .slice(0, MOST),
  })),
);
