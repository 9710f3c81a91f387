/** Reads the whole content of a site in a stage, for files (EDT-03). */
import type { Row } from '../../../generated/rows.ts';
import { collapseContent } from './collapse.ts';
import type { ContentFiles } from './collapse-kinds.ts';
import type { ItemContent } from '../store/items.ts';
import { COLUMNS, FROM, type ItemRow, type Scope, toItem } from '../store/store.ts';

/** Rows of one response: about 0.5 MB. */
const PAGE_ITEMS = 500;

type SiteSize = Row<'heads', 'site' | 'language'> & { items: number };

/** Every site and language of a stage, with its number of items. */
export async function exportedSites(db: D1Database, stage: Scope['stage']): Promise<SiteSize[]> {
  const { results } = await db
    .prepare('SELECT site, language, count(*) AS items FROM heads WHERE stage = ?1 GROUP BY site, language ORDER BY site, language')
    .bind(stage)
    .all<SiteSize>();
  return results;
}

/**
 * Items by id, one part at a time.
 * @param after id of the last item before, empty for the first part
 * @returns `next` is the `after` of the part that follows, `null` at the end
 */
export async function exportedItems(
  db: D1Database,
  { stage, site, language }: Scope,
  after: string,
): Promise<{ items: ItemContent[]; next: string | null }> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE h.stage = ?1 AND h.site = ?2 AND h.language = ?3 AND h.item > ?4 ORDER BY h.item LIMIT ${PAGE_ITEMS}`,
    )
    .bind(stage, site, language, after)
    .all<ItemRow>();
  const items = results.map((row) => {
    const { id, parent, name, displayName, path, route, template, sort, fields, presentation } = toItem(row);
    return { id, parent, name, displayName, path, route, template, sort, fields, presentation };
  });
  return { items, next: results.length === PAGE_ITEMS ? (items.at(-1)?.id ?? null) : null };
}

/** All of a site in one language as the parts of an import body. */
export async function exportContent(db: D1Database, scope: Scope): Promise<ContentFiles> {
  const all: ItemContent[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { items, next } = await exportedItems(db, scope, after);
    all.push(...items);
    after = next;
  }
  return collapseContent(all, scope);
}
