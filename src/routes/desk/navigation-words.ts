/** What the entries of header and footer are called, which of them lead somewhere, and the items that hold them (S1 §2). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { type EntryPath, findEntry } from '../../content/repository/entries.ts';
import { COLUMNS, FROM, type Row, type Stage, type StoredItem, toItem } from '../../content/repository/store.ts';
import { fieldOf, listsAmong } from '../../editing/navigation/entries.ts';
import { itemSchema } from '../../page/item-schema.ts';
import { urls } from '../../urls.ts';
import type { Door } from '../edit/door.ts';
import { withQuery } from './content-desk.ts';

export const NAVIGATION = urls.desk('navigation');

/** Components that show navigation on every page; their data has their name. */
const OWNERS = ['Header', 'Footer'];
/** A site has one of each; a design may have its own. */
const MAX_ITEMS = 20;

/** Sections by the list at the top. */
export const SECTIONS: Record<string, string> = {
  Menu: 'Main navigation',
  Lists: 'Lists in the footer',
  Social: 'Social networks',
  Utility: 'Small links beside the copyright',
};

/** Of one entry, by its list. */
const ENTRIES: Record<string, string> = {
  Menu: 'menu item',
  Columns: 'column',
  Links: 'link',
  Articles: 'featured article',
  IconLinks: 'link with icon',
  Lists: 'list',
  Social: 'social network',
  Utility: 'link',
};
export const entryWord = (list: string): string => ENTRIES[list] ?? 'entry';

/** A name may do: the entry opens something, or stands over other entries. */
export const isHeading = (inside: EntryPath): boolean => ['Menu', 'Columns', 'Lists'].includes(fieldOf(inside));

/** Kinds of a menu item's panel, in words, with the lists that each shows. */
export const PANELS: { id: string; name: string; note: string; lists: string[] }[] = [
  { id: 'four-column', name: 'Columns', note: 'Up to four columns of links.', lists: ['Columns'] },
  { id: 'four-column-gutter', name: 'Columns and a sentence', note: 'With one sentence and “View all” at the end.', lists: ['Columns'] },
  { id: 'featured-articles', name: 'Columns and articles', note: 'With two articles and their pictures.', lists: ['Columns', 'Articles'] },
  { id: 'icon-links', name: 'Links with icons', note: 'One narrow list.', lists: ['IconLinks'] },
];

/** An address of these pages, in the door's language. */
export const navigationAddress = (c: Context<AppEnv>, door: Door, page = '', query: Record<string, string | undefined> = {}): string =>
  withQuery(NAVIGATION + page, { ...query, language: door.language === c.get('site').language ? '' : door.language });

/** Headers and footers of the site in the door's language, those that pages share first. */
export async function navigationItems({ db, site, language }: Door, stage: Stage): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE h.site = ?1 AND h.language = ?2 AND h.stage = ?3 AND h.template IN (SELECT value FROM json_each(?4))
       ORDER BY h.path LIKE '/shared/%' DESC, h.template DESC, h.path LIMIT ${MAX_ITEMS}`,
    )
    .bind(site, language, stage, JSON.stringify(OWNERS))
    .all<Row>();
  return results.map(toItem);
}

/** Lists of an entry that can be added to: of a menu item those that its panel shows. */
export function listsFor({ services }: Door, item: StoredItem, inside: EntryPath): string[] {
  const lists = listsAmong(itemSchema(services.registry, item.template, inside).kinds);
  if (fieldOf(inside) !== 'Menu') return lists;
  const kind = findEntry(item.fields, inside)?.fields.Kind;
  const panel = PANELS.find(({ id }) => kind && 'value' in kind && kind.value === id) ?? PANELS[0];
  return lists.filter((name) => panel?.lists.includes(name));
}
