/** Social links: the company's pages on social networks. */
import { z } from 'zod';
import { items, link, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Words before the icons. */
  Title: text(),
  /** The network's name chooses the icon and is its hidden text. */
  Links: items({ Network: text(), Link: link() }),
});

export const params = z.object({});
