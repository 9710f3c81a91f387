/** An item in another language: the same id, made from the one that is there, and what changed there since (EDT-03). */
import { wayTo } from './way-to.ts';
import type { StoredFields } from './items.ts';
import { usesOf } from './items.ts';
import { ownData } from './new-items.ts';
import { loadItems, type Row, type StoredItem, toItem } from './store.ts';
import { type DraftWrite, writeDrafts } from './write-drafts.ts';

/** What it stands under has no version in that language. */
export class NothingAbove extends Error {
  override name = 'NothingAbove';
  constructor(readonly item: Pick<StoredItem, 'id' | 'displayName'>) {
    super(`${item.displayName} is not there in this language.`);
  }
}

export interface Translated {
  site: string;
  from: string;
  to: string;
}

/**
 * Makes the version in another language: as a copy to be written over, or with its page alone, without blocks.
 * @returns what it shows that is not there in that language: nobody sees that part of it
 * @throws NothingAbove · PlaceTaken
 */
export async function makeVersion(
  db: D1Database,
  { site, from, to }: Translated,
  { item, how, by, at }: { item: StoredItem; how: 'copy' | 'empty'; by: string; at: number },
): Promise<string[]> {
  const target = { site, language: to };
  const { id: parent, writes: folders } = await aboveIn(db, { site, from, to }, item);
  const data = how === 'copy' ? await ownData(db, { site, language: from }, item.path) : [];
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

/** Folders are made where they are missing, and have the ids that they have elsewhere; pages are not. */
async function aboveIn(db: D1Database, { site, from, to }: Translated, item: StoredItem): Promise<{ id: string; writes: DraftWrite[] }> {
  const id = item.parent ?? '';
  const [[there], [here]] = await Promise.all([
    loadItems(db, { site, language: to, stage: 'draft' }, [id]),
    loadItems(db, { site, language: from, stage: 'draft' }, [id]),
  ]);
  if (there) return { id, writes: [] };
  if (here?.template !== 'Folder') throw new NothingAbove(here ?? item);
  return wayTo(db, { site, language: to }, here.path);
}

async function folderOf(db: D1Database, { site, from }: Omit<Translated, 'to'>, item: StoredItem): Promise<DraftWrite[]> {
  const row = await db
    .prepare(`SELECT item FROM heads WHERE site = ?1 AND language = ?2 AND stage = 'draft' AND path = ?3`)
    .bind(site, from, `${item.path}/data`)
    .first<Row>();
  const [folder] = row ? await loadItems(db, { site, language: from, stage: 'draft' }, [row.item as string]) : [];
  return folder ? [{ do: 'create', content: folder }] : [];
}

/** @returns the newest version of each item that was saved before a moment, by id; items whose older words were written over are missing */
export async function versionsBefore(
  db: D1Database,
  language: string,
  items: readonly string[],
  at: number,
): Promise<Map<string, StoredItem>> {
  const { results } = await db
    .prepare(
      `SELECT v.item, v.number, v.site, v.language, v.parent, '' AS path, NULL AS route, v.template, v.sort, v.updated_at AS at,
         v.name, v.display_name, v.fields, v.presentation, v.revision, v.updated_at
       FROM json_each(?1) j JOIN versions v ON v.item = j.value AND v.language = ?2
         AND v.number = (SELECT max(number) FROM versions m WHERE m.item = j.value AND m.language = ?2 AND m.updated_at <= ?3)`,
    )
    .bind(JSON.stringify(items), language, at)
    .all<Row>();
  return new Map(results.map((row) => [row.item as string, toItem(row)]));
}
