/** Checks the typed place of an item in the tree, and explains a refusal by the field that causes it (EDT-03). */
import { AddressRedirected } from '../../content/repository/drafts/address-rules.ts';
import { pathUnder } from '../../content/repository/drafts/draft-places.ts';
import { Circle } from '../../content/repository/drafts/move-item.ts';
import { PlaceTaken, RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { treeRowAt } from '../../content/repository/tree/tree-reads.ts';
import type { TreeRow } from '../../content/repository/tree/tree-rows.ts';
import { refusedPlace, safePathName } from '../place-names.ts';
import { contentPath } from '../../site/sites.ts';
import type { Site } from '../../site/sites.ts';
import type { EditorContext } from '../editor-guard.ts';

export interface TypedPlace {
  title: string;
  /** Last part of the address; made from the title when it is empty. */
  name: string;
  /** For a page the address above it; for a shared item the path of its folder. */
  parent: string;
  sort: string;
}

export type PlaceErrors = Partial<Record<keyof TypedPlace, string>>;

/** Why an item can't be placed; the editor can change the form. */
export interface RefusedPlace {
  status: 409 | 422;
  errors: PlaceErrors;
  /** A problem of the form as a whole. */
  problem?: string;
}

/** A valid place. */
export interface ItemPlace {
  title: string;
  name: string;
  parent: TreeRow;
  sort: number;
  path: string;
}

const MAX_TITLE = 200;
const MAX_SORT = 1_000_000;

export const isRefusedPlace = (found: ItemPlace | RefusedPlace): found is RefusedPlace => 'status' in found;

/** @param kept the item's current name, which is always allowed */
export async function placeOf(
  editor: EditorContext,
  { languages }: Pick<Site, 'languages'>,
  typed: TypedPlace,
  isPage: boolean,
  kept = '',
): Promise<ItemPlace | RefusedPlace> {
  const errors: PlaceErrors = {};
  const { title } = typed;
  const prefix = languages.find(({ language }) => language === editor.language)?.prefix ?? '';
  if (title === '') errors.title = 'is empty.';
  else if (title.length > MAX_TITLE) errors.title = `is longer than ${MAX_TITLE} characters.`;
  const name = typed.name !== '' && typed.name === kept ? kept : safePathName(typed.name || title);
  if (name === '' && title !== '') errors.name = 'has no letter or digit.';
  const sort = typed.sort === '' ? 0 : Number(typed.sort);
  if (!Number.isInteger(sort) || Math.abs(sort) > MAX_SORT) errors.sort = 'is not a whole number.';
  const parent = await treeRowAt(editor.db, editor, parentPath(prefix, typed.parent, isPage));
  if (!parent) errors.parent = isPage ? 'is not the address of a page of this site.' : 'is not a folder of this site.';
  else if (isPage ? parent.route === null && parent.template !== 'Folder' : parent.route !== null) errors.parent = 'cannot hold this item.';
  const path = parent && name ? pathUnder(parent.path, name) : '';
  // Existing pages can be at addresses that are refused for new pages: they keep them.
  const prefixes = languages.map((one) => one.prefix).filter(Boolean);
  const why = path && !(kept !== '' && name === kept) ? refusedPlace(path, { prefixes }) : undefined;
  if (why) errors.name = why;
  if (Object.keys(errors).length > 0 || !parent) return { status: 422, errors };
  return { title, name, parent, sort, path };
}

/** @param typed a path, or an address copied from the browser, also with the language's prefix @returns a path in the tree */
function parentPath(prefix: string, typed: string, isPage: boolean): string {
  const path = `/${(URL.parse(typed)?.pathname ?? typed).split(/[?#]/)[0]?.split('/').filter(Boolean).join('/')}`;
  if (!isPage) return path;
  const own = contentPath({ prefix }, path);
  return own === '/' ? '/home' : `/home${own}`;
}

/** @returns the form's explanation of a repository error; rethrows other errors */
export function placeRefusal(error: unknown, { path }: Pick<ItemPlace, 'path'>): RefusedPlace {
  const address = path.replace(/^\/home(?=\/)/, '');
  if (error instanceof PlaceTaken) return { status: 409, errors: { name: `is taken: another item is at ${address}.` } };
  if (error instanceof AddressRedirected)
    return { status: 409, errors: { name: `is taken: a redirect leads from ${error.route} to ${error.target}. Remove it first.` } };
  if (error instanceof Circle) return { status: 422, errors: { parent: 'is below this page itself.' } };
  if (error instanceof RevisionConflict)
    return {
      status: 409,
      errors: {},
      problem: 'Another editor has changed this item. This page shows what they saved; what you typed is below.',
    };
  throw error;
}
