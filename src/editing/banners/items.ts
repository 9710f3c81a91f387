/** Reads items with alert banners, in draft and live. */
import { COLUMNS, FROM, type ItemRow, type Scope, type StoredItem, toItem } from '../../content/repository/store/store.ts';
import { BANNER_TEMPLATES } from './banner.ts';

/** A site has one or two; a page's own are few. */
const MAX_ITEMS = 50;

const WHERE = `h.template IN (SELECT value FROM json_each(?1)) AND h.stage = ?2`;

/** Banner items of one site in one language, shared ones first. */
export async function bannerItems(db: D1Database, { stage, site, language }: Scope): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE ${WHERE} AND h.site = ?3 AND h.language = ?4 ORDER BY h.template DESC, h.path LIMIT ${MAX_ITEMS}`,
    )
    .bind(JSON.stringify(BANNER_TEMPLATES), stage, site, language)
    .all<ItemRow>();
  return results.map(toItem).sort((left, right) => Number(left.path.includes('/data/')) - Number(right.path.includes('/data/')));
}

/** Live banner items with any time set, of these sites and languages. */
export async function timedBanners(db: D1Database, places: readonly { site: string; language: string }[]): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM json_each(?3) place JOIN heads h ON h.site = json_extract(place.value, '$.site') AND h.language = json_extract(place.value, '$.language')
       JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE ${WHERE} AND (instr(v.fields, '"StartsAt"') > 0 OR instr(v.fields, '"EndsAt"') > 0)`,
    )
    .bind(JSON.stringify(BANNER_TEMPLATES), 'live', JSON.stringify(places))
    .all<ItemRow>();
  return results.map(toItem);
}
