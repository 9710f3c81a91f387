/** Navigation: the list that the platform's navigation resolver sends, up to `MAX_DEPTH` levels (protocols §1.1). */
import * as z from 'zod';
import { listOf, text, variant } from '../../content/fields.ts';
import type { Field } from '../../content/model.ts';
import { isSafeHref } from '../../content/href.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';

export interface NavigationItem {
  id: string;
  /** With its query string; empty for an address that we may not link to. */
  href: string;
  title: Field<string>;
  /** Names that the platform gives an item, such as `level1` or `first`. */
  styles: string[];
  children: NavigationItem[];
}

/** Deeper levels are an error in the data, not a menu. */
const MAX_DEPTH = 6;

const read = (value: unknown): Field<string> => text().catch({ value: '' }).parse(value);

/** A list, or one text; only plain names, a few of them. */
function readStyles(raw: unknown): string[] {
  const names = Array.isArray(raw) ? raw.map((each) => read(each).value) : read(raw).value.split(/\s+/);
  return names.filter((name) => /^[a-z][\w-]{0,39}$/i.test(name)).slice(0, 10);
}

function readItems(raw: unknown, depth = 0): NavigationItem[] {
  if (depth === MAX_DEPTH) return [];
  return listOf(raw)
    .filter(isRecord)
    .map((entry) => {
      const item = isRecord(entry.fields) ? entry.fields : entry;
      const query = read(item.Querystring).value.replace(/^\?/, '');
      const href = read(item.Href).value + (query && `?${query}`);
      const title = [item.NavigationTitle, item.Title, item.DisplayName].map(read).find((field) => field.value);
      return {
        id: read(item.Id ?? entry.id).value,
        href: isSafeHref(href) ? href : '',
        title: title ?? { value: href },
        styles: readStyles(item.Styles),
        children: readItems(item.Children, depth + 1),
      };
    })
    .filter((item) => item.title.value);
}

export const fields = z.lazy(() =>
  z.looseObject({}).transform((raw) => ({
    /** The first level; each item contains the next. */
    items: readItems(raw.items ?? raw.Items),
  })),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['default', 'local']).describe(
      "`default`: nested levels. `local`: a row of links to the page's sections, which stays at the top of the window.",
    ),
  }),
);
