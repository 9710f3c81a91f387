/** Converts stored items to the in-page editor's models (protocol.ts). */
import { factsOf, type ItemFacts } from '../../content/repository/store/item-facts.ts';
import { loadItems, type Scope, type StoredItem } from '../../content/repository/store/store.ts';
import type { ItemModel } from '../protocol.ts';

/** A page's own data is below this folder. */
const OWN = /\/data\/[^/]+$/;

/** @returns whether an item belongs to one page or design alone, by its path */
export const isOwnData = (path: string): boolean => OWN.test(path);

export function modelOf(item: StoredItem, facts: ItemFacts | undefined): ItemModel {
  const { id, revision, number, template, path, displayName, fields, presentation } = item;
  return {
    id,
    revision,
    number,
    template,
    path,
    displayName,
    fields,
    presentation,
    liveNumber: facts?.liveNumber ?? null,
    usedBy: facts?.usedBy ?? 0,
    isShared: presentation === null && !isOwnData(path),
    by: facts?.by ?? '',
    at: facts?.at ?? 0,
  };
}

/** @returns models by id. One round trip. */
export async function modelsOf(db: D1Database, language: string, items: readonly StoredItem[]): Promise<Record<string, ItemModel>> {
  const facts = await factsOf(
    db,
    language,
    items.map(({ id }) => id),
  );
  return Object.fromEntries(items.map((item) => [item.id, modelOf(item, facts.get(item.id))]));
}

/** The current drafts of items, and the last author among them. Deleted items are left out. Two round trips. */
export async function currentItems(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  ids: readonly string[],
): Promise<{ items: Record<string, ItemModel>; by: string; at: number }> {
  const [items, facts] = await Promise.all([loadItems(db, { stage: 'draft', site, language }, ids), factsOf(db, language, ids)]);
  const own = items.filter((item) => item.site === site);
  const last = own.flatMap(({ id }) => facts.get(id) ?? []).sort((a, b) => b.at - a.at)[0];
  return {
    items: Object.fromEntries(own.map((item) => [item.id, modelOf(item, facts.get(item.id))])),
    by: last?.by ?? '',
    at: last?.at ?? 0,
  };
}
