/** Makes an item's version in another language: the same id, based on the existing version, with changes since then (EDT-03). */
import type { Row } from '../../../generated/rows.ts';
import { ensureFolders } from './ensure-folders.ts';
import { type StoredFields, usesOf } from '../store/items.ts';
import { ownDataOf } from './new-items.ts';
import { COLUMNS, FROM, type ItemRow, loadItems, type StoredItem, toItem } from '../store/store.ts';
import { writeDrafts } from './write-drafts.ts';
import type { DraftWrite } from './draft-step.ts';

/** The item's parent has no version in that language. */
export class ParentMissing extends Error {
  override name = 'NothingAbove';
  constructor(readonly item: Pick<StoredItem, 'id' | 'displayName'>) {
    super(`${item.displayName} does not exist in this language.`);
  }
}

export interface Translated {
  site: string;
  from: string;
  to: string;
}

/**
 * Makes the version in another language: as a full copy to translate, or only the page, without blocks.
 * @returns the items it shows that do not exist in that language: visitors do not see those parts
 * @throws NothingAbove · PlaceTaken
 */
export async function makeVersion(
  db: D1Database,
  { site, from, to }: Translated,
  { item, how, by, at }: { item: StoredItem; how: 'copy' | 'empty'; by: string; at: number },
): Promise<string[]> {
  const target = { site, language: to };
  const { id: parent, writes: folders } = await aboveIn(db, { site, from, to }, item);
  const data = how === 'copy' ? await ownDataOf(db, { site, language: from }, item.path) : [];
  const uses = usesOf({ fields: item.fields, presentation: item.presentation });
  const wanted = [...new Set([...uses, ...data.flatMap(usesOf)].map((use) => use.target))].filter(
    (id) => !data.some((one) => one.id === id),
  );
  const [here, there] = await Promise.all([
    loadItems(db, { site, language: from, stage: 'draft' }, wanted),
    loadItems(db, { ...target, stage: 'draft' }, wanted),
  ]);
  const known = new Set(there.map(({ id }) => id));
  const design = item.presentation && known.has(item.presentation.design) ? item.presentation.design : '';
  const presentation = item.presentation && { design, placeholders: how === 'copy' ? item.presentation.placeholders : {} };
  const fields: StoredFields = how === 'copy' ? item.fields : {};
  const folder = data.length > 0 ? await folderOf(db, { site, from }, item) : [];
  const writes: DraftWrite[] = [
    ...folders,
    { do: 'create', content: { ...item, parent, fields, presentation } },
    ...folder,
    ...data.map((one): DraftWrite => ({ do: 'create', content: one })),
  ];
  await writeDrafts(db, target, { writes, by, at, comment: `from ${from}` });
  return how === 'copy' ? here.filter(({ id }) => !known.has(id)).map(({ displayName }) => displayName) : [];
}

/** Missing folders are made with the ids they have in other languages; missing pages are not made. */
async function aboveIn(db: D1Database, { site, from, to }: Translated, item: StoredItem): Promise<{ id: string; writes: DraftWrite[] }> {
  const id = item.parent ?? '';
  const [[there], [here]] = await Promise.all([
    loadItems(db, { site, language: to, stage: 'draft' }, [id]),
    loadItems(db, { site, language: from, stage: 'draft' }, [id]),
  ]);
  if (there) return { id, writes: [] };
  if (here?.template !== 'Folder') throw new ParentMissing(here ?? item);
  return ensureFolders(db, { site, language: to }, here.path);
}

async function folderOf(db: D1Database, { site, from }: Omit<Translated, 'to'>, item: StoredItem): Promise<DraftWrite[]> {
  const row = await db
    .prepare(`SELECT item FROM heads WHERE site = ?1 AND language = ?2 AND stage = 'draft' AND path = ?3`)
    .bind(site, from, `${item.path}/data`)
    .first<Row<'heads', 'item'>>();
  const [folder] = row ? await loadItems(db, { site, language: from, stage: 'draft' }, [row.item]) : [];
  return folder ? [{ do: 'create', content: folder }] : [];
}

/** @returns the newest version of each item that was saved by its moment, by id; without items whose older text was overwritten */
export async function versionsBefore(
  db: D1Database,
  language: string,
  items: readonly { item: string; at: number }[],
): Promise<Map<string, StoredItem>> {
  const { results } = await db
    .prepare(
      `SELECT v.item, v.number, v.site, v.language, v.parent, '' AS path, NULL AS route, v.template, v.sort, v.updated_at AS at,
         v.name, v.display_name, v.fields, v.presentation, v.revision, v.updated_at
       FROM json_each(?1) j JOIN versions v ON v.item = json_extract(j.value, '$.item') AND v.language = ?2
         AND v.number = (SELECT max(number) FROM versions m WHERE m.item = v.item AND m.language = ?2 AND m.updated_at <= json_extract(j.value, '$.at'))`,
    )
    .bind(JSON.stringify(items), language)
    .all<ItemRow>();
  return new Map(results.map((row) => [row.item, toItem(row)]));
}

/** A site's texts in one language, read at once. */
const MAX_BOTH = 6000;

/** @returns the source of every page that exists in both languages, each with its own data that does, by path */
export async function inBothLanguages(db: D1Database, { site, from, to }: Translated): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM ${FROM}
       WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND h.path >= '/home' AND h.path < '/home0' AND h.template <> 'Folder'
         AND EXISTS (SELECT 1 FROM heads t WHERE t.item = h.item AND t.language = ?3 AND t.stage = 'draft') ORDER BY h.path LIMIT ${MAX_BOTH}`,
    )
    .bind(site, from, to)
    .all<ItemRow>();
  return results.map(toItem);
}
