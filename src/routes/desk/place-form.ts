/** Where an item is to stand, as a form: name, address, what it stands under; and why it can't stand there, beside the field that says so (EDT-03). */
import { AddressRedirected } from '../../content/repository/address-rules.ts';
import { pathUnder } from '../../content/repository/draft-places.ts';
import { Circle } from '../../content/repository/move-item.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { treeRowAt } from '../../content/repository/tree-reads.ts';
import type { TreeRow } from '../../content/repository/tree-rows.ts';
import { PlaceTaken } from '../../content/repository/write-drafts.ts';
import { controlName } from '../../editing/item-form/control-name.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { refusedPlace, safeName } from '../../editing/tree/place-names.ts';
import { contentPath } from '../../sites.ts';
import type { AskedRow } from '../../page/board-page.ts';
import type { TreeDesk } from './tree-words.ts';

export interface Typed {
  title: string;
  /** Last part of the address; made from the title when it is empty. */
  name: string;
  /** Of a page the address above; of a shared item its path. */
  parent: string;
  sort: string;
}

type Errors = Partial<Record<keyof Typed, string>>;

/** It can be tried again after a change in the form. */
export interface Refused {
  status: 409 | 422;
  errors: Errors;
  /** Of the form as a whole. */
  problem?: string;
}

export interface Wanted {
  title: string;
  name: string;
  parent: TreeRow;
  sort: number;
  path: string;
}

const MAX_TITLE = 200;
const MAX_SORT = 1_000_000;

export const textOf = (posted: Posted, name: string): string =>
  [posted[controlName(name, 'value')] ?? posted[name] ?? ''].flat().at(-1) ?? '';

export const typedOf = (posted: Posted): Typed => ({
  title: textOf(posted, 'title').trim(),
  name: textOf(posted, 'name').trim(),
  parent: textOf(posted, 'parent').trim(),
  sort: textOf(posted, 'sort').trim(),
});

/** @param isPage an address is shown without `/home`, as visitors know it */
export function placeRows(typed: Typed, isPage: boolean, errors: Errors = {}): AskedRow[] {
  const row = (name: keyof Typed, label: string, hint: string, control: 'line' | 'number' = 'line'): AskedRow => ({
    name,
    label,
    hint,
    control,
    parts: { value: typed[name] },
    ...(errors[name] && { error: { part: 'value', message: errors[name] } }),
  });
  return [
    row('title', 'Title', isPage ? 'What the page is called in lists and menus.' : 'What editors know it by.'),
    row('name', 'Last part of the address', 'Letters, digits and hyphens. Left empty, it is made from the title.'),
    row(
      'parent',
      isPage ? 'Under' : 'In folder',
      isPage
        ? 'Address of the page above, such as /blog; / for the first page of the site.'
        : 'Such as /shared. A folder that is not there yet is made.',
    ),
    row('sort', 'Order', 'A lower number comes first. Those with the same number stand in the order of their addresses.', 'number'),
  ];
}

export const isRefused = (found: Wanted | Refused): found is Refused => 'status' in found;

/** @param kept a name that stays as it is, since it is the item's own */
export async function placeOf(desk: TreeDesk, typed: Typed, isPage: boolean, kept = ''): Promise<Wanted | Refused> {
  const errors: Errors = {};
  const { title } = typed;
  if (title === '') errors.title = 'is empty.';
  else if (title.length > MAX_TITLE) errors.title = `is longer than ${MAX_TITLE} characters.`;
  const name = typed.name !== '' && typed.name === kept ? kept : safeName(typed.name || title);
  if (name === '' && title !== '') errors.name = 'has no letter or digit in it.';
  const sort = typed.sort === '' ? 0 : Number(typed.sort);
  if (!Number.isInteger(sort) || Math.abs(sort) > MAX_SORT) errors.sort = 'is not a whole number.';
  const parent = await treeRowAt(desk.door.db, desk.door, parentPath(desk, typed.parent, isPage));
  if (!parent) errors.parent = isPage ? 'is not the address of a page of this site.' : 'is no folder of this site.';
  else if (isPage ? parent.route === null && parent.template !== 'Folder' : parent.route !== null) errors.parent = 'is no place for this.';
  const path = parent && name ? pathUnder(parent.path, name) : '';
  // Sites have pages whose addresses nobody would be let take now: as long as the name stays, so may the page.
  const why = path && !(kept !== '' && name === kept) ? refusedPlace(path, around(desk)) : undefined;
  if (why) errors.name = why;
  if (Object.keys(errors).length > 0 || !parent) return { status: 422, errors };
  return { title, name, parent, sort, path };
}

const around = ({ c }: TreeDesk) => ({
  prefixes: c
    .get('site')
    .languages.map(({ prefix }) => prefix)
    .filter(Boolean),
});

/** In the tree. @param typed an address as it stands in a browser is as good, also with the language in front */
function parentPath({ prefix }: TreeDesk, typed: string, isPage: boolean): string {
  const path = `/${(URL.parse(typed)?.pathname ?? typed).split(/[?#]/)[0]?.split('/').filter(Boolean).join('/')}`;
  if (!isPage) return path;
  const own = contentPath({ prefix }, path);
  return own === '/' ? '/home' : `/home${own}`;
}

/** @returns what the form says about an error of the repository; others are thrown on */
export function refusalOf(error: unknown, { path }: Pick<Wanted, 'path'>): Refused {
  const address = path.replace(/^\/home(?=\/)/, '');
  if (error instanceof PlaceTaken) return { status: 409, errors: { name: `is taken: something else stands at ${address}.` } };
  if (error instanceof AddressRedirected)
    return { status: 409, errors: { name: `is taken: a redirect leads from ${error.route} to ${error.target}. Remove it first.` } };
  if (error instanceof Circle) return { status: 422, errors: { parent: 'stands under this page itself.' } };
  if (error instanceof RevisionConflict)
    return {
      status: 409,
      errors: {},
      problem: 'Somebody else changed this meanwhile. What they saved is shown here now; what you typed stands below.',
    };
  throw error;
}
