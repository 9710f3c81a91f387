/** Reorders siblings with as few changed numbers as possible, since each changed item is a draft to publish (EDT-03). */
import type { Present, Row } from '../../../generated/rows.ts';
import type { Scope } from '../store/store.ts';
import { writeDrafts } from './write-drafts.ts';
import type { DraftWrite } from './draft-step.ts';

export type Sibling = Row<'heads', 'item AS id' | 'sort' | 'path'>;

/** Larger groups are ordered by their numbers or names. */
const MAX_SORTED = 500;

/** Too many siblings to move one by one. */
export class TooManySiblings extends Error {
  override name = 'TooManySiblings';
}

type Named = Sibling & Present<Row<'heads', 'parent'>> & Row<'versions', 'revision' | 'name' | 'display_name AS displayName'>;

interface Sorted {
  item: { id: string; parent: string | null };
  by: string;
  at: number;
}

/**
 * Moves an item among its siblings. @param step -1 for before its predecessor, 1 for after its successor
 * @returns whether it moved: the first has no predecessor
 * @throws TooManySiblings · RevisionConflict
 */
export const sortSibling = (
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  { step, ...sorted }: Sorted & { step: -1 | 1 },
): Promise<boolean> => sortTo(db, scope, sorted, (_, from) => from + step);

/**
 * Puts an item behind one of its siblings. @param after id of that; empty for the first place
 * @returns as above
 * @throws as above
 */
export const sortAfter = (
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  { after, ...sorted }: Sorted & { after: string },
): Promise<boolean> =>
  sortTo(db, scope, sorted, (shown, from) => {
    const place = shown.findIndex(({ id }) => id === after);
    if (after !== '' && place < 0) return -1;
    return place < from ? place + 1 : place;
  });

async function sortTo(
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  { item, by, at }: Sorted,
  place: (shown: readonly Sibling[], from: number) => number,
): Promise<boolean> {
  const { results } = await db
    .prepare(
      `SELECT h.item AS id, h.sort, h.path, h.parent, v.revision, v.name, v.display_name AS displayName
       FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE h.parent = ?1 AND h.language = ?2 AND h.stage = 'draft' ORDER BY h.sort, h.path LIMIT ${MAX_SORTED + 1}`,
    )
    .bind(item.parent, scope.language)
    .all<Named>();
  if (results.length > MAX_SORTED) throw new TooManySiblings();
  const [shown, rest] = [results.filter(isShown), results.filter((one) => !isShown(one))];
  const from = shown.findIndex(({ id }) => id === item.id);
  const to = place(shown, from);
  if (from < 0 || to < 0 || to >= shown.length) return false;
  if (to === from) return true;
  const wanted = [...shown];
  wanted.splice(to, 0, ...wanted.splice(from, 1));
  const changed = resorted(wanted);
  const writes = [...wanted, ...rest].flatMap((one): DraftWrite[] => {
    const sort = changed.get(one.id);
    if (sort === undefined) return [];
    return [{ do: 'place', item: one.id, revision: one.revision, parent: one.parent, name: one.name, sort, displayName: one.displayName }];
  });
  await writeDrafts(db, scope, { writes, by, at });
  return true;
}

const isShown = ({ path }: Sibling): boolean => !path.endsWith('/data');

/** @param wanted siblings in the requested order @returns the numbers of those that have to change */
function resorted(wanted: readonly Sibling[]): Map<string, number> {
  const forward = numbered(wanted, 1);
  const back = numbered([...wanted].reverse(), -1);
  return back.size < forward.size ? back : forward;
}

/** Numbers the list from one end; each item keeps its number where possible. */
function numbered(list: readonly Sibling[], step: 1 | -1): Map<string, number> {
  const changed = new Map<string, number>();
  let last: { sort: number; path: string } | undefined;
  for (const { id, sort, path } of list) {
    const follows = !last || (sort - last.sort) * step > 0 || (sort === last.sort && compare(path, last.path) * step > 0);
    const own = follows ? sort : last!.sort + (compare(path, last!.path) * step > 0 ? 0 : step);
    if (own !== sort) changed.set(id, own);
    last = { sort: own, path };
  }
  return changed;
}

/** Orders paths like the database: without regard to the case of ASCII letters. */
const compare = (one: string, other: string): number => {
  const [a, b] = [one, other].map((path) => path.replace(/[A-Z]/g, (letter) => letter.toLowerCase())) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
};
