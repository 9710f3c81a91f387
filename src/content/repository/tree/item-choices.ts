/** Finds drafts for pickers: pages and shared items, by words of their names and addresses. One round trip (EDT-03). */
import type { Row } from '../../../generated/rows.ts';
import { unaccented, unaccentedSql } from '../../../lib/text/unaccented.ts';
import type { Scope } from '../store/store.ts';

/** @property path address of a page, path in the tree of other items */
export interface ItemSuggestion extends Row<'heads', 'item AS id' | 'path' | 'template'> {
  title: string;
}

export interface ChoicesQuery {
  kind: 'page' | 'shared';
  /** Only items of these templates; all when empty. */
  templates: readonly string[];
  /** All of these words must be in the name or the path; case and accents are ignored. */
  words: readonly string[];
}

/** Before anything is searched. */
const MAX_NEAR = 8;
/** With more results the editor types another word. */
export const MAX_ITEM_CHOICES = 50;
const MAX_WORDS = 6;

/** Excludes items that are not for choosing: data of a single page, phrases, redirects, designs, the site itself. */
const SHARED = `h.route IS NULL AND v.presentation IS NULL AND h.template NOT IN ('Folder', 'Site', 'Dictionary entry', 'Redirect')
  AND h.path NOT LIKE '%/data/%'`;

/** Name by which people know an item, for tables `h` (heads) and `v` (versions): a page's name; another item's title, or its path until it has one. */
export const ITEM_TITLE = `CASE WHEN h.route IS NULL THEN coalesce(nullif(json_extract(v.fields, '$.Title.value'), ''),
  nullif(json_extract(v.fields, '$.Headline.value'), ''), v.display_name) ELSE v.display_name END`;

/** @returns items whose names begin with the first word first, then by path */
export async function findChoices(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  { kind, templates, words }: ChoicesQuery,
): Promise<ItemSuggestion[]> {
  const plainWords = words.slice(0, MAX_WORDS).map(unaccented);
  const contains = plainWords.map((_, index) => `instr(${unaccentedSql("title || ' ' || h.path")}, ?${index + 5}) > 0`);
  const { results } = await db
    .prepare(
      `SELECT h.item AS id, CAST(${ITEM_TITLE} AS TEXT) AS title, coalesce(h.route, h.path) AS place, h.template
       FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND ${kind === 'page' ? 'h.route IS NOT NULL' : SHARED}
         AND (?3 = '[]' OR h.template IN (SELECT value FROM json_each(?3)))
         ${contains.map((condition) => `AND ${condition}`).join(' ')}
       ORDER BY ?4 <> '' AND instr(${unaccentedSql('title')}, ?4) = 1 DESC, h.path LIMIT ${MAX_ITEM_CHOICES}`,
    )
    .bind(site, language, JSON.stringify(templates), plainWords[0] ?? '', ...plainWords)
    .all<Omit<ItemSuggestion, 'path'> & { place: string }>();
  return results.map(({ place, ...row }) => ({ ...row, path: place }));
}

/** Offers pages before anything is searched: those under a page, the one above it and those beside it, in their order in the tree. @param route of the page; of no page: the first ones */
export async function nearChoices(db: D1Database, { site, language }: Omit<Scope, 'stage'>, route: string): Promise<ItemSuggestion[]> {
  const under = (parent: string, rank: number) => `SELECT * FROM (
    SELECT h.item, h.language, h.number, h.route, h.template, h.sort, h.path, ${rank} AS rank FROM here JOIN heads h ON h.parent = ${parent}
    WHERE h.language = ?2 AND h.stage = 'draft' AND h.route IS NOT NULL AND h.item <> here.item ORDER BY h.sort, h.path LIMIT ${MAX_NEAR})`;
  const { results } = await db
    .prepare(
      `WITH here AS (SELECT item, parent FROM heads WHERE site = ?1 AND language = ?2 AND stage = 'draft'
         AND route = coalesce((SELECT route FROM heads WHERE site = ?1 AND language = ?2 AND stage = 'draft' AND route = ?3), '/'))
       SELECT h.item AS id, CAST(v.display_name AS TEXT) AS title, h.route AS path, h.template FROM (
         ${under('here.item', 0)} UNION ALL
         SELECT h.item, h.language, h.number, h.route, h.template, h.sort, h.path, 1 FROM here JOIN heads h ON h.item = here.parent
           WHERE h.language = ?2 AND h.stage = 'draft' AND h.route IS NOT NULL UNION ALL
         ${under('here.parent', 2)}) h
       JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number ORDER BY h.rank, h.sort, h.path LIMIT ${MAX_NEAR}`,
    )
    .bind(site, language, route)
    .all<Omit<ItemSuggestion, 'path'> & { path: string }>();
  return results;
}

/** A page, or a folder of pages, that others can be under. */
export interface PlaceChoice extends Pick<ItemSuggestion, 'id' | 'title' | 'template'> {
  /** As visitors know it, without `/home`. */
  path: string;
}

/** With more pages, an address is typed. */
const MAX_PLACES = 500;

/** @param under path of a page, for those directly below it; all of the site without @returns by path; `undefined` when they are too many to list */
export async function pagePlaces(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  under?: string,
): Promise<PlaceChoice[] | undefined> {
  const { results } = await db
    .prepare(
      `SELECT h.item AS id, v.display_name AS title, h.path, h.template FROM heads h
       JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND (h.path = '/home' OR h.path > '/home/' AND h.path < '/home0')
         AND (h.route IS NOT NULL OR h.template = 'Folder') AND v.name <> 'data'
         AND (?3 = '' OR h.parent = (SELECT item FROM heads WHERE site = ?1 AND language = ?2 AND stage = 'draft' AND path = ?3))
       ORDER BY CASE ?3 WHEN '' THEN 0 ELSE h.sort END, h.path LIMIT ${MAX_PLACES + 1}`,
    )
    .bind(site, language, under ?? '')
    .all<PlaceChoice>();
  return results.length > MAX_PLACES ? undefined : results.map((row) => ({ ...row, path: row.path.slice('/home'.length) || '/' }));
}
