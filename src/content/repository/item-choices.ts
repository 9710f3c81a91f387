/** Drafts for pickers: pages and shared items by words in their names and addresses. One round trip (EDT-03). */
import { plainLetters, plainLettersSql } from '../../lib/plain-letters.ts';
import type { Row, Scope } from './store.ts';

export interface ItemChoice {
  id: string;
  title: string;
  /** Address of a page, path in the tree of other items. */
  path: string;
  template: string;
}

export interface ChoicesAsked {
  kind: 'page' | 'shared';
  /** Only these; all when empty. */
  templates: readonly string[];
  /** Words that all have to be in the name or the path; capitals and accents count for nothing. */
  words: readonly string[];
}

/** More are no choice: the editor types another word. */
export const MAX_CHOICES = 50;
const MAX_WORDS = 6;

/** What is no item to choose: own data of pages, phrases, redirects, designs, the site itself. */
const SHARED = `h.route IS NULL AND v.presentation IS NULL AND h.template NOT IN ('Folder', 'Site', 'Dictionary entry', 'Redirect')
  AND h.path NOT LIKE '%/data/%'`;

/** What people know an item by, of tables `h` (heads) and `v` (versions): pages have names of their own, other items are called by their address until they have a title. */
export const ITEM_TITLE = `CASE WHEN h.route IS NULL THEN coalesce(nullif(json_extract(v.fields, '$.Title.value'), ''),
  nullif(json_extract(v.fields, '$.Headline.value'), ''), v.display_name) ELSE v.display_name END`;

/** @returns those whose names begin with the first word first, then by path */
export async function findChoices(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  { kind, templates, words }: ChoicesAsked,
): Promise<ItemChoice[]> {
  const said = words.slice(0, MAX_WORDS).map(plainLetters);
  const contains = said.map((_, index) => `instr(${plainLettersSql("title || ' ' || h.path")}, ?${index + 5}) > 0`);
  const { results } = await db
    .prepare(
      `SELECT h.item, CAST(${ITEM_TITLE} AS TEXT) AS title, coalesce(h.route, h.path) AS place, h.template
       FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND ${kind === 'page' ? 'h.route IS NOT NULL' : SHARED}
         AND (?3 = '[]' OR h.template IN (SELECT value FROM json_each(?3)))
         ${contains.map((condition) => `AND ${condition}`).join(' ')}
       ORDER BY ?4 <> '' AND instr(${plainLettersSql('title')}, ?4) = 1 DESC, h.path LIMIT ${MAX_CHOICES}`,
    )
    .bind(site, language, JSON.stringify(templates), said[0] ?? '', ...said)
    .all<Row>();
  return results.map((row) => ({
    id: row.item as string,
    title: row.title as string,
    path: row.place as string,
    template: row.template as string,
  }));
}
