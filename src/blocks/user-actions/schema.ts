/** User actions: at most four things that people come to do, as a strip (S3 §2, §9). */
import { z } from 'zod';
import { items, link, text } from '../../content/fields.ts';

/** More than four are no strip but a menu (S3 §9). */
const MOST = 4;

const shape = {
  /** Name of the strip, for screen readers. */
  Title: text(),
  /** The actions; the first four that lead somewhere are shown. The icon by its name in `icons.json`, if there is one. */
  Links: items({ Link: link(), Icon: text() }),
  /** The platform's own list: each item holds `link`. */
  items: items({ link: link() }),
};

export const fields = z.object(shape).transform(({ Title, Links, items: results }) => ({
  Title,
  actions: [
    ...Links.map(({ fields: { Link, Icon } }) => ({ link: Link, icon: Icon.value })),
    ...results.map(({ fields }) => ({ link: fields.link, icon: '' })),
  ]
    // An action that leads nowhere is none; editors still see its place.
    .filter(({ link }) => link.value?.href || link.metadata !== undefined)
    .slice(0, MOST),
}));

export const params = z.object({});
