/** Reads for editors' forms beside the item itself. Each function is one round trip. */
import type { Row } from '../../../generated/rows.ts';
import { ITEM_TITLE } from '../tree/item-choices.ts';
import { REFERENCE_DEPTH, type Scope } from '../store/store.ts';

/** An item that a reference field can choose. */
export type ItemChoice = Row<'heads', 'item AS id'> & { name: string };

/** Longer lists are not usable as choices; the in-page editor has a search instead. */
const MAX_CHOICES = 200;
const MAX_VALUES = 1000;

/** @returns drafts with the same parent and template as an item, including itself, by name */
export async function siblingsOf(db: D1Database, { site, language }: Omit<Scope, 'stage'>, id: string): Promise<ItemChoice[]> {
  const { results } = await db
    .prepare(
      `SELECT h.item AS id, CAST(${ITEM_TITLE} AS TEXT) AS name FROM heads own
       JOIN heads h ON h.stage = 'draft' AND h.language = own.language AND h.parent = own.parent AND h.template = own.template AND h.site = own.site
       JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE own.stage = 'draft' AND own.item = ?1 AND own.language = ?2 AND own.site = ?3 ORDER BY name, h.item LIMIT ${MAX_CHOICES}`,
    )
    .bind(id, language, site)
    .all<ItemChoice>();
  return results;
}

/** @returns how many items of a page's draft (page, design, data sources, referenced items) differ from what is published */
export async function countOpenDrafts(db: D1Database, { site, language }: Omit<Scope, 'stage'>, route: string): Promise<number> {
  const row = await db
    .prepare(
      `WITH RECURSIVE part(item, via, depth) AS (
         SELECT item, 'page', 0 FROM heads WHERE stage = 'draft' AND language = ?1 AND site = ?2 AND route = ?3
         UNION
         SELECT u.target, u.kind, part.depth + (u.kind = 'field')
         FROM part
         CROSS JOIN heads s ON s.stage = 'draft' AND s.item = part.item AND s.language = ?1
         CROSS JOIN uses u ON u.item = s.item AND u.language = s.language AND u.number = s.number
         WHERE (u.kind = 'field' AND part.depth < ${REFERENCE_DEPTH}) OR (part.via IN ('page', 'design') AND u.kind IN ('layout', 'design'))
       )
       SELECT count(DISTINCT d.item) AS open FROM part
       CROSS JOIN heads d ON d.stage = 'draft' AND d.item = part.item AND d.language = ?1
       LEFT JOIN heads l ON l.stage = 'live' AND l.item = part.item AND l.language = ?1
       WHERE l.number IS NOT d.number OR l.path IS NOT d.path OR l.sort IS NOT d.sort`,
    )
    .bind(language, site, route)
    .first<{ open: number }>();
  return row?.open ?? 0;
}

/** @returns by name of a field, the texts that drafts of a site have in it; at most a few hundred in all */
export async function usedValues(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT field.key AS name, CAST(json_extract(field.value, '$.value') AS TEXT) AS value
       FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number, json_each(v.fields) field
       WHERE h.stage = 'draft' AND h.site = ?1 AND h.language = ?2 AND h.route IS NOT NULL
         AND field.key IN (SELECT value FROM json_each(?3)) AND json_type(field.value, '$.value') = 'text' LIMIT ${MAX_VALUES}`,
    )
    .bind(site, language, JSON.stringify(names))
    .all<{ name: string; value: string }>();
  const byName = new Map<string, string[]>();
  for (const { name, value } of results) byName.set(name, [...(byName.get(name) ?? []), value]);
  return byName;
}
