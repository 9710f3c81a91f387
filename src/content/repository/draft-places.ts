/** Where items stand in the tree of drafts: putting one elsewhere, taking it out, bringing a version back. */
import { RevisionConflict } from './revision-conflict.ts';
import type { ItemContent } from './items.ts';
import type { Row, Scope, StoredItem } from './store.ts';
import type { DraftWrite, Signed, Step } from './write-drafts.ts';

/** Pages stand under `/home`, and their addresses without it; anything without a layout of its own has none. */
export function routeOf(path: string, hasLayout: boolean): string | null {
  if (!hasLayout) return null;
  return path === '/home' ? '/' : path.startsWith('/home/') ? path.slice('/home'.length) : null;
}

export const pathUnder = (parent: string, name: string): string => (parent === '/' ? `/${name}` : `${parent}/${name}`);

type VersionOf = (content: ItemContent) => {
  version: ItemContent & { number: number; revision: string };
  statements: D1PreparedStatement[];
};

/** Gives an item another name, parent or place among its siblings. @throws RevisionConflict when the parent is not there, or stands under the item itself */
export async function placed(
  db: D1Database,
  signed: Signed,
  item: StoredItem,
  write: Extract<DraftWrite, { do: 'place' }>,
  versionOf: VersionOf,
): Promise<Step> {
  const above = await pathOf(db, signed, write.parent);
  if (above === undefined || isUnder(above, item.path)) throw new RevisionConflict(item.revision);
  const { parent, name, sort, displayName } = write;
  const path = pathUnder(above, name);
  const route = routeOf(path, item.presentation !== null);
  const { version, statements } = versionOf({ ...item, parent, name, sort, displayName, path, route });
  const own = db
    .prepare(
      `UPDATE heads SET parent = ?1, path = ?2, route = ?3, sort = ?4, at = ?5 WHERE stage = 'draft' AND item = ?6 AND language = ?7`,
    )
    .bind(parent, path, route, sort, signed.at, item.id, signed.language);
  return {
    what: 'placed',
    written: { item: item.id, number: version.number, revision: version.revision, path },
    statements: [...statements, own, ...(path === item.path ? [] : [moveUnder(db, signed, item.path, path)])],
    stands: [
      [parent, above],
      [item.id, item.path],
    ],
  };
}

const isUnder = (path: string, above: string): boolean => `${path.toLowerCase()}/`.startsWith(`${above.toLowerCase()}/`);

/** What stands under an item goes where it goes. */
const moveUnder = (db: D1Database, { site, language, at }: Scoped, from: string, to: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE heads SET path = ?1 || substr(path, length(?2) + 1), at = ?3,
         route = CASE WHEN route IS NULL THEN NULL ELSE substr(?1 || substr(path, length(?2) + 1), ${'/home'.length + 1}) END
       WHERE stage = 'draft' AND site = ?4 AND language = ?5 AND ${UNDER}`,
    )
    .bind(to, from, at, site, language);

/** All under the path `?2`: a range of the index, whatever letters are in it; `0` is the sign behind the slash. */
const UNDER = `path > ?2 || '/' AND path < ?2 || '0'`;

type Scoped = Pick<Signed, 'site' | 'language' | 'at'>;

/** Takes an item and all under it out of the drafts, and notes what went; what of it is live stays so until that is published. */
export function deleted(db: D1Database, { site, language }: Signed, item: StoredItem): Step {
  const gone = `FROM heads WHERE stage = 'draft' AND site = ?1 AND language = ?3 AND (path = ?2 OR (${UNDER}))`;
  return {
    what: 'deleted',
    written: { item: item.id, number: 0, revision: '', path: item.path },
    stands: [[item.id, item.path]],
    statements: [
      db
        .prepare(
          `INSERT INTO deletions (item, language, root, number, depth)
           SELECT item, language, ?4, number, length(path) - length(replace(path, '/', '')) ${gone}
           ON CONFLICT (item, language) DO UPDATE SET root = excluded.root, number = excluded.number, depth = excluded.depth`,
        )
        .bind(site, item.path, language, item.id),
      db.prepare(`DELETE ${gone}`).bind(site, item.path, language),
    ],
  };
}

/** Versions that are to be put back, each with where what it stands under stands now; by item and number. One round trip. */
export async function readRestored(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  writes: readonly DraftWrite[],
): Promise<ReadonlyMap<string, Row>> {
  const wanted = writes.flatMap((write) => (write.do === 'restore' ? [[write.item, write.number]] : []));
  if (wanted.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `SELECT v.item, v.number, v.parent, v.name, v.template, v.sort, v.presentation, v.revision, p.path AS above
       FROM json_each(?1) j JOIN versions v ON v.item = json_extract(j.value, '$[0]') AND v.language = ?2 AND v.number = json_extract(j.value, '$[1]') AND v.site = ?3
       LEFT JOIN heads p ON p.stage = 'draft' AND p.item = v.parent AND p.language = ?2 AND p.site = ?3`,
    )
    .bind(JSON.stringify(wanted), language, site)
    .all<Row>();
  return new Map(results.map((row) => [`${row.item} ${row.number}`, row]));
}

/**
 * Puts a version of an item into the drafts again, under the parent it had.
 * @param back paths of items that come back by the same writes before it
 * @throws RevisionConflict when version or parent are not there
 */
export function restored(row: Row | undefined, back: ReadonlyMap<string, string>): Step {
  if (!row) throw new RevisionConflict('');
  const [item, number, parent] = [row.item as string, row.number as number, row.parent as string | null];
  const along = parent === null ? undefined : back.get(parent);
  const above = parent === null ? '' : (along ?? (row.above as string | null));
  if (above === null) throw new RevisionConflict('');
  const path = parent === null ? '/' : pathUnder(above, row.name as string);
  const route = routeOf(path, row.presentation !== null);
  return {
    what: 'brought-back',
    written: { item, number, revision: row.revision as string, path },
    ...(parent !== null && along === undefined && { stands: [[parent, above]] }),
    statements: [],
    head: { id: item, number, parent, path, route, template: row.template as string, sort: row.sort as number },
  };
}

const pathOf = async (db: D1Database, { site, language }: Omit<Scope, 'stage'>, item: string): Promise<string | undefined> =>
  (
    await db
      .prepare(`SELECT path FROM heads WHERE stage = 'draft' AND item = ?1 AND site = ?2 AND language = ?3`)
      .bind(item, site, language)
      .first<{ path: string }>()
  )?.path;
