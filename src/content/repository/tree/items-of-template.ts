/** Lists items of one template by name, as choices for a form. */
import type { Row } from '../../../generated/rows.ts';
import { ITEM_TITLE } from './item-choices.ts';
import type { Scope } from '../store/store.ts';

/** A longer list is not usable as choices. */
const MAX_CHOICES = 200;

type Titled = Row<'heads', 'item AS id' | 'path'> & { title: string };

/** @returns drafts of a template, by name; at most 200. One round trip */
export async function itemsOfTemplate(db: D1Database, { site, language }: Omit<Scope, 'stage'>, template: string): Promise<Titled[]> {
  const { results } = await db
    .prepare(
      `SELECT h.item AS id, CAST(${ITEM_TITLE} AS TEXT) AS title, h.path FROM heads h INDEXED BY heads_template
       JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND h.template = ?3 ORDER BY h.path LIMIT ${MAX_CHOICES}`,
    )
    .bind(site, language, template)
    .all<Titled>();
  return results.sort((a, b) => a.title.localeCompare(b.title, 'en'));
}
