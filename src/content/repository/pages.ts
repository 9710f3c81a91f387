/** The list of published pages as sitemaps and feeds need it, by keyset: a page of the list costs one round trip, wherever it begins. */
import { articleFacts, type PageFacts, type PagesAnswer } from '../page-facts.ts';
import type { StoredField, StoredFields } from './items.ts';
import type { Row, Scope } from './store.ts';

const AT_ONCE = 1000;

/** SQL condition: the version of this alias is hidden from search engines. */
const isHidden = (version: string): string =>
  `lower(coalesce(json_extract(${version}.fields, '$.HideFromSearchEngines.value'), json_extract(${version}.fields, '$."Hide From Search Engines".value'), '')) IN ('1', 'true')`;

const LIVE_VERSION = (head: string, version: string): string =>
  `JOIN versions ${version} ON ${version}.item = ${head}.item AND ${version}.language = ${head}.language AND ${version}.number = ${head}.number`;

/**
 * `changed` is when the newest of these became visible: the page, a block placed on it, an item one of its fields names. Designs
 * (header, footer) and phrases don't count: they change every page at once and say nothing of its content.
 * The site's own error pages are left out. Fields travel for articles only. Which index finds the settings is said, since without
 * statistics SQLite would look through every item of the stage.
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

/** @param after the route to go on behind, empty for the beginning */
export async function pageOfPages(
  db: D1Database,
  { site, language }: Pick<Scope, 'site' | 'language'>,
  after: string,
): Promise<PagesAnswer> {
  const { results } = await db.prepare(PAGES).bind(site, language, after).all<Row>();
  return { pages: results.map(toFacts), next: results.length === AT_ONCE ? (results.at(-1)?.route as string) : '' };
}

function toFacts(row: Row): PageFacts {
  return {
    path: row.route as string,
    changedAt: row.changed as number,
    hidden: row.hidden === 1,
    versions: JSON.parse(row.versions as string),
    article: row.fields === null ? null : articleFacts(named(JSON.parse(row.fields as string), JSON.parse(row.names as string))),
  };
}

/** Stored fields in the platform's shape, a referenced item as its name. */
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
