/** Quick links: the few things most people come for. */
import { z } from 'zod';
import { items, link, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the links. */
  Title: text(),
  /** Each with an icon by its name in `icons.json`. */
  Links: items({ Link: link(), Icon: text() }),
});

export const params = z.object({});
