/** Items of one template, by name: what a form offers to choose from. */
import { ITEM_TITLE } from './item-choices.ts';
import type { Scope } from './store.ts';

/** A longer list is none to choose from. */
const MAX_CHOICES = 200;

/** @returns drafts of a template, by name; at most 200. One round trip */
export async function itemsOfTemplate(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  template: string,
): Promise<{ id: string; title: string; path: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT h.item AS id, CAST(${ITEM_TITLE} AS TEXT) AS title, h.path FROM heads h INDEXED BY heads_template
       JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND h.template = ?3 ORDER BY h.path LIMIT ${MAX_CHOICES}`,
    )
    .bind(site, language, template)
    .all<{ id: string; title: string; path: string }>();
  return results.sort((a, b) => a.title.localeCompare(b.title, 'en'));
}
