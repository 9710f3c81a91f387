/** Navigation: the list that the platform's navigation resolver sends, as deep as it goes (protocols §1.1). */
import { z } from 'zod';
import { listOf, text, variant } from '../../content/fields.ts';
import type { Field } from '../../content/model.ts';
import { isSafeHref } from '../../content/rich-text.ts';

export interface NavigationItem {
  id: string;
  /** With its query string; empty when it leads nowhere we may link to. */
  href: string;
  title: Field<string>;
  children: NavigationItem[];
}

/** Deeper levels are a mistake of the data, not a menu. */
const MAX_DEPTH = 6;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const read = (value: unknown): Field<string> => text().catch({ value: '' }).parse(value);

function readItems(raw: unknown, depth = 0): NavigationItem[] {
  if (depth === MAX_DEPTH) return [];
  return listOf(raw)
    .filter(isObject)
    .map((entry) => {
      const item = isObject(entry.fields) ? entry.fields : entry;
      const query = read(item.Querystring).value.replace(/^\?/, '');
      const href = read(item.Href).value + (query && `?${query}`);
      const title = [item.NavigationTitle, item.Title, item.DisplayName].map(read).find((field) => field.value);
      return {
        id: read(item.Id ?? entry.id).value,
        href: isSafeHref(href) ? href : '',
        title: title ?? { value: href },
        children: readItems(item.Children, depth + 1),
      };
    })
    .filter((item) => item.title.value);
}

export const fields = z.looseObject({}).transform((raw) => ({
  /** The first level; each item holds the next. */
  items: readItems(raw.items ?? raw.Items),
}));

export const params = z.object({
  /** `default` nests its levels; `local` is a row of links to the page's own sections that stays at the top of the window. */
  Variant: variant(['default', 'local']),
});
