/** Addresses of the forms that edit an item (EDT-01). Not in `urls.ts`, since islands send that to visitors. */
import type { EntryPath } from '../../content/repository/store/entries.ts';
import { safeNext } from '../sessions/safe-next.ts';

export const EDIT_FIELDS = '/edit/fields';
export const EDIT_ITEMS = '/edit/items';

/** The item or entry that a form edits. */
export interface ItemAddress {
  /** 32 lower-case hex. */
  item: string;
  /** The path to an entry inside the item; empty for the item itself. */
  inside: EntryPath;
  /** The schema of the item's fields: a component (`FaqAccordion`), or the list that refers to it (`Related.Articles`); empty when unknown. */
  of: string;
  language: string;
  /** Path, query and fragment of the page that the editor came from. */
  back: string;
}

/** Message on the page that the editor returns to; its block has the text. */
export type SaveResult = 'saved' | 'unchanged' | 'partly';

const query = ({ item, inside, of, language, back }: ItemAddress, more: Record<string, string> = {}): string =>
  String(
    new URLSearchParams({
      item,
      ...(inside.length > 0 && { in: inside.join('/') }),
      ...(of && { of }),
      lang: language,
      back,
      ...more,
    }),
  );

export const editFields = (address: ItemAddress): string => `${EDIT_FIELDS}?${query(address)}`;

/** @param field name of the list @param more `remove` (an entry to confirm), `did` (what was done) */
export const editItems = (address: ItemAddress, field: string, more: { remove?: string; did?: string } = {}): string =>
  `${EDIT_ITEMS}?${query(address, { field, ...more })}`;

/** The page that the editor came from, with a message on it. */
export function backWith(back: string, done: SaveResult): string {
  const [path = '', fragment] = back.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}done=${done}${fragment ? `#${fragment}` : ''}`;
}

/** @returns a page of this host, with a fragment that only names a place on it */
export function safeBack(back: string | undefined): string {
  const [path, fragment = ''] = (back ?? '').split('#');
  return safeNext(path) + (/^[\w-]+$/.test(fragment) ? `#${fragment}` : '');
}

/** The place on a page where a component's buttons stand. */
export const buttonAnchor = (uid: string): string => `edit-${uid.replace(/[^\w-]/g, '')}`;
