/** Order among siblings: the fewest items get another number, since each that does is a draft to publish (EDT-03). */
import type { Row, Scope } from './store.ts';
import { type DraftWrite, writeDrafts } from './write-drafts.ts';

export interface Sibling {
  id: string;
  sort: number;
  path: string;
}

/** More are put in order by their numbers or names. */
const MAX_SORTED = 500;

/** Among so many, nobody moves one by one. */
export class TooManySiblings extends Error {
  override name = 'TooManySiblings';
}

type Named = Sibling & { revision: string; parent: string; name: string; displayName: string };

/**
 * Moves an item among its siblings. @param step -1 for before the one in front of it, 1 for behind the next
 * @returns whether it moved: the first has none before it
 * @throws TooManySiblings · RevisionConflict
 */
export async function sortSibling(
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  { item, step, by, at }: { item: { id: string; parent: string | null }; step: -1 | 1; by: string; at: number },
): Promise<boolean> {
  const { results } = await db
    .prepare(
      `SELECT h.item AS id, h.sort, h.path, h.parent, v.revision, v.name, v.display_name AS displayName
       FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE h.parent = ?1 AND h.language = ?2 AND h.stage = 'draft' ORDER BY h.sort, h.path LIMIT ${MAX_SORTED + 1}`,
    )
    .bind(item.parent, scope.language)
    .all<Row>();
  if (results.length > MAX_SORTED) throw new TooManySiblings();
  const siblings = results as unknown as Named[];
  const [shown, rest] = [siblings.filter(isShown), siblings.filter((one) => !isShown(one))];
  const from = shown.findIndex(({ id }) => id === item.id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= shown.length) return false;
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

/** @param wanted siblings in the order they shall have @returns the numbers of those that have to change */
function resorted(wanted: readonly Sibling[]): Map<string, number> {
  const forward = numbered(wanted, 1);
  const back = numbered([...wanted].reverse(), -1);
  return back.size < forward.size ? back : forward;
}

/** Each keeps its number where it can, seen from one end. */
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

/** As the database orders paths: without case of ASCII letters. */
const compare = (one: string, other: string): number => {
  const [a, b] = [one, other].map((path) => path.replace(/[A-Z]/g, (letter) => letter.toLowerCase())) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
};
