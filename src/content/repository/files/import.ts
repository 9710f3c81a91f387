/** Imports content files into the repository as published versions; importing the same content again changes nothing. */
import type { Row, Rows } from '../../../generated/rows.ts';
import { rowsOf } from '../../../lib/values/rows-of.ts';
import type { ImportBody } from './authoring.ts';
import { expandContent } from './expand.ts';
import { ContentError } from './expand-fields.ts';
import { type ItemContent, usesOf } from '../store/items.ts';
import {
  type PublishAct,
  headStatements,
  type PublishMove,
  mergeRoutes,
  type Published,
  promotionStatements,
  touchesShell,
} from '../publishing/promote.ts';
import { routesUsing } from '../store/routes-using.ts';
import { contentHash, versionStatements } from '../store/versions.ts';

export const IMPORTER = 'import';

/**
 * @param now milliseconds since 1970 @param also further statements for the same batch
 * @param refuse throws when these changes must not be made
 * @returns what changed. A file that did not change since its last import is not imported again, even when an editor has published another
 *   version since; a changed file replaces the live version, whose history stays. Open drafts stay open.
 * @throws ContentError that names invalid content, and references to items that exist neither here nor in the database
 */
export async function importContent(
  db: D1Database,
  body: ImportBody,
  now: number,
  also: (act: PublishAct) => D1PreparedStatement[] = () => [],
  refuse: (changes: ImportChanges) => Promise<void> = async () => undefined,
): Promise<Published> {
  const { site, language } = body;
  const changes = await importChanges(db, body);
  const { changed, moves: all, known, number } = changes;
  const act: PublishAct = { job: crypto.randomUUID(), by: IMPORTER, at: now, comment: body.comment };
  const ids = all.map((move) => move.item);
  if (all.length === 0) return { job: act.job, site, language, items: [], routes: [], shell: false };
  await refuse(changes);

  const before = await routesUsing(db, ids, language);
  const written = db.batch([
    ...versionStatements(
      db,
      changed.map((item) => ({ ...item, number: number(item) })),
      { site, language, by: IMPORTER, at: now, comment: body.comment },
    ),
    ...promotionStatements(db, all, act),
    ...headStatements(
      db,
      'draft',
      all.filter((move) => !known.byId.get(move.item)?.hasDraft),
      now,
    ),
    ...also(act),
  ]);
  await written.catch(unlessPlaceTaken);
  return {
    job: act.job,
    site,
    language,
    items: ids,
    routes: mergeRoutes(before, await routesUsing(db, ids, language)),
    shell: touchesShell(all),
  };
}

/** Changes that an import would make: all its items, those that differ from their last import, and what becomes live or is removed. */
export interface ImportChanges {
  items: ItemContent[];
  changed: ItemContent[];
  moves: PublishMove[];
}

/** @throws ContentError like an import, except for a taken place */
export async function importChanges(
  db: D1Database,
  body: ImportBody,
): Promise<ImportChanges & { known: Awaited<ReturnType<typeof knownItems>>; number(item: ItemContent): number }> {
  const { site, language } = body;
  const items = await checkContent(db, body);
  const known = await knownItems(db, site, language, items, body.complete);
  const changed = items.filter((item) => known.byId.get(item.id)?.imported !== contentHash(item));
  const number = (item: ItemContent): number => (known.byId.get(item.id)?.latest ?? 0) + 1;
  const moves = changed.map((item): PublishMove => {
    const { id, parent, path, route, template, sort } = item;
    return { item: id, language, site, number: number(item), parent, path, route, template, sort };
  });
  return { items, changed, moves: [...moves, ...known.gone], known, number };
}

/** Items that an import would bring, without importing them. @throws ContentError like an import, except for a taken place */
export async function checkContent(db: D1Database, body: ImportBody): Promise<ItemContent[]> {
  const { site, language } = body;
  const items = expandContent(body, body.complete ? undefined : await existingIds(db, site, language));
  await Promise.all([checkReferences(db, language, items, body.missing), checkSites(db, site, items)]);
  return items;
}

function unlessPlaceTaken(error: unknown): never {
  if (!String(error).includes('UNIQUE constraint failed: heads')) throw error;
  throw new ContentError('(body)', 'an item with another id, made by an editor, has one of these addresses; pull the content first');
}

/** Ids by lower-case path, for importing a part of the content. */
async function existingIds(db: D1Database, site: string, language: string): Promise<Map<string, string>> {
  const { results } = await db
    .prepare(`SELECT lower(path) AS path, item FROM heads WHERE stage = 'live' AND site = ?1 AND language = ?2`)
    .bind(site, language)
    .all<Row<'heads', 'path' | 'item'>>();
  return new Map(results.map(({ path, item }) => [path, item]));
}

interface Known {
  latest: number;
  /** Hash of the last imported version; `null` when there is none, or when an import has removed the item since. */
  imported: string | null;
  hasDraft: boolean;
}

/** @property removed an import has taken it off the site since */
type PresentRow = Row<'versions', 'item'> & { has_draft: number; latest: number | null; imported: string | null; removed: number | null };

/** The database's state of these items, and items of earlier imports that are no longer among them. One round trip. */
async function knownItems(
  db: D1Database,
  site: string,
  language: string,
  items: ItemContent[],
  complete: boolean,
): Promise<{ byId: Map<string, Known>; gone: PublishMove[] }> {
  const ids = JSON.stringify(items.map((item) => item.id));
  const [present, gone] = await db.batch([
    db
      .prepare(
        `SELECT j.value AS item, d.number IS NOT l.number AS has_draft,
           (SELECT max(number) FROM versions WHERE item = j.value AND language = ?2) AS latest,
           (SELECT hash FROM versions WHERE item = j.value AND language = ?2 AND created_by = '${IMPORTER}' ORDER BY number DESC LIMIT 1) AS imported,
           (SELECT by = '${IMPORTER}' AND number IS NULL FROM publications WHERE item = j.value AND language = ?2 ORDER BY id DESC LIMIT 1) AS removed
         FROM json_each(?1) j
         LEFT JOIN heads l ON l.stage = 'live' AND l.item = j.value AND l.language = ?2
         LEFT JOIN heads d ON d.stage = 'draft' AND d.item = j.value AND d.language = ?2`,
      )
      .bind(ids, language),
    db
      .prepare(
        `SELECT h.* FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
         WHERE h.stage = 'live' AND h.site = ?2 AND h.language = ?3 AND v.created_by = '${IMPORTER}' AND ?4 AND h.item NOT IN (SELECT value FROM json_each(?1))`,
      )
      .bind(ids, site, language, complete ? 1 : 0),
  ]);
  const byId = new Map(
    rowsOf<PresentRow>(present).map(({ item, latest, imported, removed, has_draft }) => [
      item,
      { latest: latest ?? 0, imported: removed === 1 ? null : imported, hasDraft: has_draft === 1 },
    ]),
  );
  return { byId, gone: rowsOf<Rows['heads']>(gone).map((row) => ({ ...row, number: null })) };
}

/** An id belongs to one item across all sites: a file with another site's id would overwrite that item. */
async function checkSites(db: D1Database, site: string, items: ItemContent[]): Promise<void> {
  const foreign = await db
    .prepare('SELECT site, item FROM heads WHERE item IN (SELECT value FROM json_each(?1)) AND site <> ?2 LIMIT 1')
    .bind(JSON.stringify(items.map((item) => item.id)), site)
    .first<Row<'heads', 'site' | 'item'>>();
  const path = foreign && items.find((item) => item.id === foreign.item)?.path;
  if (foreign) throw new ContentError(path ?? foreign.item, `has the id of an item of the site ${foreign.site}`);
}

async function checkReferences(db: D1Database, language: string, items: ItemContent[], knownMissing: readonly string[]): Promise<void> {
  const known = new Set([...items.map((item) => item.id), ...knownMissing]);
  const missing = new Map(
    items.flatMap((item) => usesOf(item).flatMap(({ target }) => (known.has(target) ? [] : [[target, item] as const]))),
  );
  if (missing.size === 0) return;
  const { results } = await db
    .prepare(`SELECT value FROM json_each(?1) WHERE value IN (SELECT item FROM heads WHERE stage = 'live' AND language = ?2)`)
    .bind(JSON.stringify([...missing.keys()]), language)
    .all<{ value: string }>();
  for (const { value } of results) missing.delete(value);
  for (const [target, item] of missing)
    throw new ContentError(item.path, `${placeOf(target, item)} refers to a design, source or item that does not exist`);
}

/** The field or component that contains an id. */
function placeOf(target: string, { fields, presentation }: ItemContent): string {
  const walk = (value: unknown, path: string[]): string[] | undefined => {
    if (value === target) return path;
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [name, part] of Object.entries(value)) {
      const found = walk(part, [...path, name]);
      if (found) return found;
    }
    return undefined;
  };
  // Without the keys of the stored shape, which no file has.
  const asPath = (path: string[] | undefined) =>
    path?.filter((part) => !['list', 'inline', 'ref', 'fields', 'placeholders', 'source'].includes(part)).join('.');
  return asPath(walk(fields, [])) ?? asPath(walk(presentation, [])) ?? 'it';
}
