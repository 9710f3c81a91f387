/** Breadcrumbs: the way from the homepage to this page (SHL-13). */
import { z } from 'zod';
import { items, link, text } from '../../content/fields.ts';

export const fields = z.object({
  /** From the homepage down; the last is the page itself. */
  Items: items({ Title: text(), Link: link() }),
});

export const params = z.object({});
