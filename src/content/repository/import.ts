/** Brings content files into the repository as published versions; sending the same content again changes nothing. */
import type { ImportBody } from './authoring.ts';
import { expandContent } from './expand.ts';
import { ContentError } from './expand-fields.ts';
import { type ItemContent, usesOf } from './items.ts';
import { type Act, headStatements, type Move, mergeRoutes, type Published, promotionStatements, touchesShell } from './promote.ts';
import { routesUsing } from './routes-using.ts';
import type { Row } from './store.ts';
import { contentHash, versionStatements } from './versions.ts';

export const IMPORTER = 'import';

/**
 * @param now milliseconds since 1970 @param also statements that belong to it: run with it or not at all
 * @param refuse throws where these changes must not be made
 * @returns what changed. A file that did not change since its last import is not touched, also when an editor has published another
 *   version since; one that did change wins over the live version, whose history stays. Open drafts stay open.
 * @throws ContentError naming what can't be understood, and references to items that exist neither here nor in the database
 */
export async function importContent(
  db: D1Database,
  body: ImportBody,
  now: number,
  also: (act: Act) => D1PreparedStatement[] = () => [],
  refuse: (changes: ImportChanges) => Promise<void> = async () => undefined,
): Promise<Published> {
  const { site, language } = body;
  const changes = await changesOf(db, body);
  const { changed, moves: all, known, number } = changes;
  const act: Act = { job: crypto.randomUUID(), by: IMPORTER, at: now, comment: body.comment };
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

/** What an import of this would change: all its items, those that differ from their last import, and what becomes live or leaves. */
export interface ImportChanges {
  items: ItemContent[];
  changed: ItemContent[];
  moves: Move[];
}

/** @throws ContentError as an import does, but for a place that is taken */
export async function changesOf(
  db: D1Database,
  body: ImportBody,
): Promise<ImportChanges & { known: Awaited<ReturnType<typeof knownItems>>; number(item: ItemContent): number }> {
  const { site, language } = body;
  const items = await checkContent(db, body);
  const known = await knownItems(db, site, language, items, body.complete);
  const changed = items.filter((item) => known.byId.get(item.id)?.imported !== contentHash(item));
  const number = (item: ItemContent): number => (known.byId.get(item.id)?.latest ?? 0) + 1;
  const moves = changed.map((item): Move => {
    const { id, parent, path, route, template, sort } = item;
    return { item: id, language, site, number: number(item), parent, path, route, template, sort };
  });
  return { items, changed, moves: [...moves, ...known.gone], known, number };
}

/** What an import of this would bring, looked at and not taken. @throws ContentError as an import does, but for a place that is taken */
export async function checkContent(db: D1Database, body: ImportBody): Promise<ItemContent[]> {
  const { site, language } = body;
  const items = expandContent(body, body.complete ? undefined : await existingIds(db, site, language));
  await Promise.all([checkReferences(db, language, items, body.missing), checkSites(db, site, items)]);
  return items;
}

function unlessPlaceTaken(error: unknown): never {
  if (!String(error).includes('UNIQUE constraint failed: heads')) throw error;
  throw new ContentError('(body)', 'at one of these addresses stands an item of another id, from an editor; pull the content first');
}

/** Ids by lower-case path, for a part of the content to hang into. */
async function existingIds(db: D1Database, site: string, language: string): Promise<Map<string, string>> {
  const { results } = await db
    .prepare(`SELECT lower(path) AS path, item FROM heads WHERE stage = 'live' AND site = ?1 AND language = ?2`)
    .bind(site, language)
    .all<{ path: string; item: string }>();
  return new Map(results.map(({ path, item }) => [path, item]));
}

interface Known {
  latest: number;
  /** Hash of the last imported version; `null` when there is none, or an import took the item off the site since. */
  imported: string | null;
  hasDraft: boolean;
}

/** What the database holds of these items, and what earlier imports brought that is no longer among them. One round trip. */
async function knownItems(
  db: D1Database,
  site: string,
  language: string,
  items: ItemContent[],
  complete: boolean,
): Promise<{ byId: Map<string, Known>; gone: Move[] }> {
  const ids = JSON.stringify(items.map((item) => item.id));
  const [present, gone] = await db.batch<Row>([
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
    (present?.results ?? []).map((row) => [
      row.item as string,
      {
        latest: (row.latest as number | null) ?? 0,
        imported: row.removed === 1 ? null : (row.imported as string | null),
        hasDraft: row.has_draft === 1,
      },
    ]),
  );
  return { byId, gone: (gone?.results ?? []).map((row) => ({ ...(row as unknown as Move), number: null })) };
}

/** An id is one item's in all sites: a file that takes another site's would take that item over. */
async function checkSites(db: D1Database, site: string, items: ItemContent[]): Promise<void> {
  const foreign = await db
    .prepare('SELECT site, item FROM heads WHERE item IN (SELECT value FROM json_each(?1)) AND site <> ?2 LIMIT 1')
    .bind(JSON.stringify(items.map((item) => item.id)), site)
    .first<{ site: string; item: string }>();
  const path = foreign && items.find((item) => item.id === foreign.item)?.path;
  if (foreign) throw new ContentError(path ?? foreign.item, `has the id of an item of the site ${foreign.site}`);
}

async function checkReferences(db: D1Database, language: string, items: ItemContent[], knownMissing: readonly string[]): Promise<void> {
  const here = new Set([...items.map((item) => item.id), ...knownMissing]);
  const missing = new Map(
    items.flatMap((item) => usesOf(item).flatMap(({ target }) => (here.has(target) ? [] : [[target, item] as const]))),
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

/** Which field or component holds an id. */
function placeOf(target: string, { fields, presentation }: ItemContent): string {
  const walk = (value: unknown, way: string[]): string[] | undefined => {
    if (value === target) return way;
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [name, part] of Object.entries(value)) {
      const found = walk(part, [...way, name]);
      if (found) return found;
    }
    return undefined;
  };
  // Without the words of the stored shape, which no file has.
  const told = (way: string[] | undefined) =>
    way?.filter((part) => !['list', 'inline', 'ref', 'fields', 'placeholders', 'source'].includes(part)).join('.');
  return told(walk(fields, [])) ?? told(walk(presentation, [])) ?? 'it';
}
