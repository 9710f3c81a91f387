/** Labels of the entries of header and footer, and the lists that each can hold (S1 §2). */
import { type EntryPath, findEntry } from '../../content/repository/store/entries.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { fieldOf, listsAmong } from './entries.ts';
import { itemSchema } from '../../page/render/item-schema.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';

/** Section headings, by top-level list. */
export const SECTIONS: Record<string, string> = {
  Menu: 'Main navigation',
  Lists: 'Lists in the footer',
  Social: 'Social networks',
  Utility: 'Small links beside the copyright',
};

/** The word for one entry, by its list. */
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
export const entryNoun = (list: string): string => ENTRIES[list] ?? 'entry';

/** A name is enough: the entry opens a panel or heads other entries. */
export const isHeading = (inside: EntryPath): boolean => ['Menu', 'Columns', 'Lists'].includes(fieldOf(inside));

/** Kinds of a menu item's panel, with the lists that each shows. */
export const PANELS: { id: string; name: string; note: string; lists: string[] }[] = [
  { id: 'four-column', name: 'Columns', note: 'Up to four columns of links.', lists: ['Columns'] },
  { id: 'four-column-gutter', name: 'Columns and a sentence', note: 'With one sentence and “View all” at the end.', lists: ['Columns'] },
  { id: 'featured-articles', name: 'Columns and articles', note: 'With two articles and their pictures.', lists: ['Columns', 'Articles'] },
  { id: 'icon-links', name: 'Links with icons', note: 'One narrow list.', lists: ['IconLinks'] },
];

/** Lists that can get new entries: for a menu item, those that its panel shows. */
export function listsFor({ services }: EditorContext, item: StoredItem, inside: EntryPath): string[] {
  const lists = listsAmong(itemSchema(services.registry, item.template, inside).kinds);
  if (fieldOf(inside) !== 'Menu') return lists;
  const kind = findEntry(item.fields, inside)?.fields.Kind;
  const panel = PANELS.find(({ id }) => kind && 'value' in kind && kind.value === id) ?? PANELS[0];
  return lists.filter((name) => panel?.lists.includes(name));
}
