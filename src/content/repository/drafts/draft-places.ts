/** Changes the place of items in the tree of drafts: moves, deletes and restores them. */
import type { Row } from '../../../generated/rows.ts';
import { RevisionConflict } from '../store/revision-conflict.ts';
import type { ItemContent } from '../store/items.ts';
import type { Scope, StoredItem } from '../store/store.ts';
import type { DraftStep, SignedScope, DraftWrite } from './draft-step.ts';

/** Pages are under `/home`, and their addresses omit it; an item without a layout has no address. */
export function routeFromPath(path: string, hasLayout: boolean): string | null {
  if (!hasLayout) return null;
  return path === '/home' ? '/' : path.startsWith('/home/') ? path.slice('/home'.length) : null;
}

export const pathUnder = (parent: string, name: string): string => (parent === '/' ? `/${name}` : `${parent}/${name}`);

type VersionOf = (content: ItemContent) => {
  version: ItemContent & { number: number; revision: string };
  statements: D1PreparedStatement[];
};

/** Gives an item another name, parent or position among its siblings. @throws RevisionConflict when the parent does not exist or is under the item itself */
export async function placed(
  db: D1Database,
  signed: SignedScope,
  item: StoredItem,
  write: Extract<DraftWrite, { do: 'place' }>,
  versionOf: VersionOf,
): Promise<DraftStep> {
  const above = await pathOf(db, signed, write.parent);
  if (above === undefined || isUnder(above, item.path)) throw new RevisionConflict(item.revision);
  const { parent, name, sort, displayName } = write;
  const path = pathUnder(above, name);
  const route = routeFromPath(path, item.presentation !== null);
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
    unmoved: [
      [parent, above],
      [item.id, item.path],
    ],
  };
}

/** @returns whether a path is another one or under it, in any case */
export const isUnder = (path: string, above: string): boolean => `${path.toLowerCase()}/`.startsWith(`${above.toLowerCase()}/`);

/** Items under a moved item move with it. */
const moveUnder = (db: D1Database, { site, language, at }: Scoped, from: string, to: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE heads SET path = ?1 || substr(path, length(?2) + 1), at = ?3,
         route = CASE WHEN route IS NULL THEN NULL ELSE substr(?1 || substr(path, length(?2) + 1), ${'/home'.length + 1}) END
       WHERE stage = 'draft' AND site = ?4 AND language = ?5 AND ${UNDER}`,
    )
    .bind(to, from, at, site, language);

/** Everything under the path `?2`: a range of the index, for any characters in it; `0` is the character after the slash. */
const UNDER = `path > ?2 || '/' AND path < ?2 || '0'`;

type Scoped = Pick<SignedScope, 'site' | 'language' | 'at'>;

/** Deletes an item and everything under it from the drafts, and records the deleted items; live versions stay until that is published. */
export function deleted(db: D1Database, { site, language }: SignedScope, item: StoredItem): DraftStep {
  const gone = `FROM heads WHERE stage = 'draft' AND site = ?1 AND language = ?3 AND (path = ?2 OR (${UNDER}))`;
  return {
    what: 'deleted',
    written: { item: item.id, number: 0, revision: '', path: item.path },
    unmoved: [[item.id, item.path]],
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

/** @property above path of its parent's draft */
export type RestoredRow = Row<'versions', 'item' | 'number' | 'parent' | 'name' | 'template' | 'sort' | 'presentation' | 'revision'> & {
  above: string | null;
};

/** Versions to restore, each with the current path of its parent; by item and number. One round trip. */
export async function readRestored(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  writes: readonly DraftWrite[],
): Promise<ReadonlyMap<string, RestoredRow>> {
  const wanted = writes.flatMap((write) => (write.do === 'restore' ? [[write.item, write.number]] : []));
  if (wanted.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `SELECT v.item, v.number, v.parent, v.name, v.template, v.sort, v.presentation, v.revision, p.path AS above
       FROM json_each(?1) j JOIN versions v ON v.item = json_extract(j.value, '$[0]') AND v.language = ?2 AND v.number = json_extract(j.value, '$[1]') AND v.site = ?3
       LEFT JOIN heads p ON p.stage = 'draft' AND p.item = v.parent AND p.language = ?2 AND p.site = ?3`,
    )
    .bind(JSON.stringify(wanted), language, site)
    .all<RestoredRow>();
  return new Map(results.map((row) => [`${row.item} ${row.number}`, row]));
}

/**
 * Restores a version of an item in the drafts, under its former parent.
 * @param back paths of items that the same writes restore before it
 * @throws RevisionConflict when version or parent do not exist
 */
export function restored(row: RestoredRow | undefined, back: ReadonlyMap<string, string>): DraftStep {
  if (!row) throw new RevisionConflict('');
  const { item, number, parent } = row;
  const along = parent === null ? undefined : back.get(parent);
  const above = parent === null ? '' : (along ?? row.above);
  if (above === null) throw new RevisionConflict('');
  const path = parent === null ? '/' : pathUnder(above, row.name);
  const route = routeFromPath(path, row.presentation !== null);
  return {
    what: 'brought-back',
    written: { item, number, revision: row.revision, path },
    ...(parent !== null && along === undefined && { unmoved: [[parent, above]] }),
    statements: [],
    head: { id: item, number, parent, path, route, template: row.template, sort: row.sort },
  };
}

const pathOf = async (db: D1Database, { site, language }: Omit<Scope, 'stage'>, item: string): Promise<string | undefined> =>
  (
    await db
      .prepare(`SELECT path FROM heads WHERE stage = 'draft' AND item = ?1 AND site = ?2 AND language = ?3`)
      .bind(item, site, language)
      .first<Row<'heads', 'path'>>()
  )?.path;
