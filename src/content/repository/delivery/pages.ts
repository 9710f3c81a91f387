/** Lists published pages for sitemaps and feeds, by keyset: each page of the list costs one round trip. */
import type { Present, Row } from '../../../generated/rows.ts';
import { articleFacts, type PageFacts, type PagesAnswer } from '../../page-facts.ts';
import type { StoredField, StoredFields } from '../store/items.ts';
import type { Scope } from '../store/store.ts';

const AT_ONCE = 1000;

/** SQL condition: search engines must not show the version of this alias. */
const isHidden = (version: string): string =>
  `lower(coalesce(json_extract(${version}.fields, '$.HideFromSearchEngines.value'), json_extract(${version}.fields, '$."Hide From Search Engines".value'), '')) IN ('1', 'true')`;

const LIVE_VERSION = (head: string, version: string): string =>
  `JOIN versions ${version} ON ${version}.item = ${head}.item AND ${version}.language = ${head}.language AND ${version}.number = ${head}.number`;

/**
 * `changed` is when the newest of these became visible: the page, a block placed on it, an item that one of its fields names. Designs
 * (header, footer) and phrases do not count: they change every page at once and are not part of its content.
 * The site's own error pages are omitted. Only articles include their fields. The index for the settings is named, since without
 * statistics SQLite would search every item of the stage.
 */
const PAGES = `
  WITH settings(fields) AS (
    SELECT w.fields FROM heads s INDEXED BY heads_template ${LIVE_VERSION('s', 'w')}
    WHERE s.site = ?1 AND s.language = ?2 AND s.stage = 'live' AND s.template = 'Site'
  ), error_pages(item) AS (
    SELECT coalesce(json_extract(fields, '$.NotFoundPage.ref'), '') FROM settings
    UNION ALL SELECT coalesce(json_extract(fields, '$.ServerErrorPage.ref'), '') FROM settings
  )
  SELECT h.route, ${isHidden('v')} AS hidden,
    max(h.at, coalesce((
      SELECT max(t.at) FROM uses u JOIN heads t ON t.stage = 'live' AND t.item = u.target AND t.language = h.language
      WHERE u.item = h.item AND u.language = h.language AND u.number = h.number AND u.kind IN ('layout', 'field')), 0)) AS changed,
    (SELECT json_group_array(json_object('language', o.language, 'path', o.route)) FROM heads o ${LIVE_VERSION('o', 'w')}
      WHERE o.stage = 'live' AND o.item = h.item AND o.site = h.site AND o.route IS NOT NULL AND NOT ${isHidden('w')}) AS versions,
    CASE WHEN json_type(v.fields, '$.Resources') IS NOT NULL THEN v.fields END AS fields,
    CASE WHEN json_type(v.fields, '$.Resources') IS NOT NULL THEN (
      SELECT json_group_object(t.item, coalesce(json_extract(w.fields, '$.Title.value'), w.display_name))
      FROM uses u JOIN heads t ON t.stage = 'live' AND t.item = u.target AND t.language = h.language ${LIVE_VERSION('t', 'w')}
      WHERE u.item = h.item AND u.language = h.language AND u.number = h.number AND u.kind = 'field') END AS names
  FROM heads h ${LIVE_VERSION('h', 'v')}
  WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'live' AND h.route > ?3
    AND h.item NOT IN (SELECT item FROM error_pages)
  ORDER BY h.route LIMIT ${AT_ONCE}`;

/** @property versions JSON of language and path @property fields of articles, with the names of referenced items */
type PageRow = Present<Row<'heads', 'route'>> & {
  hidden: number;
  changed: number;
  versions: string;
  fields: string | null;
  names: string | null;
};

/** @param after the route after which the list continues, empty for the beginning */
export async function pageOfPages(
  db: D1Database,
  { site, language }: Pick<Scope, 'site' | 'language'>,
  after: string,
): Promise<PagesAnswer> {
  const { results } = await db.prepare(PAGES).bind(site, language, after).all<PageRow>();
  return { pages: results.map(toFacts), next: results.length === AT_ONCE ? (results.at(-1)?.route ?? '') : '' };
}

function toFacts(row: PageRow): PageFacts {
  return {
    path: row.route,
    changedAt: row.changed,
    hidden: row.hidden === 1,
    versions: JSON.parse(row.versions),
    article: row.fields === null ? null : articleFacts(named(JSON.parse(row.fields), JSON.parse(row.names ?? '{}'))),
  };
}

/** Stored fields in the platform's shape, with a referenced item as its name. */
function named(fields: StoredFields, names: Record<string, string>): Record<string, unknown> {
  const titled = (id: string) => ({ id, displayName: names[id] ?? '', fields: {} });
  const shape = (field: StoredField): unknown => {
    if ('ref' in field) return titled(field.ref);
    if ('list' in field)
      return field.list.map((entry) => ('ref' in entry ? titled(entry.ref) : { ...entry, fields: named(entry.fields, names) }));
    if ('inline' in field) return { ...field.inline, fields: named(field.inline.fields, names) };
    return field;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shape(field)]));
}
