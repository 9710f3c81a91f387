/** Reads redirect rules as items: in the order in which they are tried, in draft and live (DEL-06). */
import type { Present, Row } from '../../../generated/rows.ts';
import { rowsOf } from '../../../lib/values/rows-of.ts';
import type { Redirect } from '../../source.ts';
import { redirectOf } from '../store/site.ts';
import type { Scope } from '../store/store.ts';

/** `new`: never published. `changed`: differs from the live rule. `deleted`: still live. */
export type RuleState = 'live' | 'changed' | 'new' | 'deleted';

/** A rule with the data needed to change it. */
export interface RuleItem {
  id: string;
  /** The language it was stored with; the rule itself belongs to the site. */
  language: string;
  revision: string;
  sort: number;
  state: RuleState;
  rule: Redirect;
}

/** Filter for a site's rules. */
export interface RuleQuery {
  /** Text in pattern or target, in any case. */
  find?: string;
  /** `open`: differs from the live rules. */
  state?: '' | 'open' | 'live';
  first: number;
  offset: number;
}

/** More than can be published; the desk's list ends here too. */
const MAX_READ = 200_000;
const PORTION = 10_000;

const STANDING = `WITH standing AS (
  SELECT h.item, h.language, h.number, h.sort, 'draft' AS stage FROM heads h INDEXED BY heads_redirects WHERE h.site = ?1 AND h.stage = 'draft' AND h.template = 'Redirect'
  UNION ALL
  SELECT h.item, h.language, h.number, h.sort, 'live' FROM heads h INDEXED BY heads_redirects WHERE h.site = ?1 AND h.stage = 'live' AND h.template = 'Redirect'
    AND NOT EXISTS (SELECT 1 FROM heads d WHERE d.stage = 'draft' AND d.item = h.item AND d.language = h.language)
), rules AS (
  SELECT s.item, s.language, s.sort, v.revision, v.fields, CASE WHEN s.stage = 'live' THEN 'deleted' WHEN l.item IS NULL THEN 'new'
    WHEN l.number <> s.number OR l.sort <> s.sort THEN 'changed' ELSE 'live' END AS state
  FROM standing s CROSS JOIN versions v ON v.item = s.item AND v.language = s.language AND v.number = s.number
  LEFT JOIN heads l ON l.stage = 'live' AND l.item = s.item AND l.language = s.language
)`;

const WANTED = `(?2 = '' OR instr(lower(json_extract(fields, '$.pattern.value')), lower(?2)) > 0 OR instr(lower(json_extract(fields, '$.target.value')), lower(?2)) > 0)
  AND (?3 = '' OR (?3 = 'live') = (state = 'live'))`;

/** @returns a page of rules in the order in which they are tried, and their total number. One round trip. */
export async function rulesPage(
  db: D1Database,
  site: string,
  { find = '', state = '', first, offset }: RuleQuery,
): Promise<{ rules: RuleItem[]; total: number; open: number }> {
  const [page, count] = await db.batch([
    db
      .prepare(`${STANDING} SELECT * FROM rules WHERE ${WANTED} ORDER BY sort, item LIMIT ?4 OFFSET ?5`)
      .bind(site, find, state, first, offset),
    db.prepare(`${STANDING} SELECT sum(${WANTED}) AS total, sum(state <> 'live') AS open FROM rules`).bind(site, find, state),
  ]);
  const [counted] = rowsOf<{ total: number | null; open: number | null }>(count);
  return { rules: rowsOf<RuleRow>(page).map(toRule), total: counted?.total ?? 0, open: counted?.open ?? 0 };
}

/** Every draft rule, in the order in which they are tried; each once, for any language of import. A round trip for each ten thousand. */
export const draftRules = (db: D1Database, site: string): Promise<RuleItem[]> => rulesAt(db, site, 'draft');

/** Every live rule, in the same form. */
export const liveRules = (db: D1Database, site: string): Promise<RuleItem[]> => rulesAt(db, site, 'live');

async function rulesAt(db: D1Database, site: string, stage: 'draft' | 'live'): Promise<RuleItem[]> {
  const rules = new Map<string, RuleItem>();
  for (let after: [number, string] = [Number.MIN_SAFE_INTEGER, '']; rules.size < MAX_READ; ) {
    const { results } = await db
      .prepare(
        `SELECT h.item, h.language, h.sort, v.revision, v.fields, CASE WHEN l.item IS NULL THEN 'new' WHEN l.number <> h.number OR l.sort <> h.sort THEN 'changed' ELSE 'live' END AS state
         FROM heads h INDEXED BY heads_redirects CROSS JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
         LEFT JOIN heads l ON l.stage = 'live' AND l.item = h.item AND l.language = h.language
         WHERE h.site = ?1 AND h.stage = ?4 AND h.template = 'Redirect' AND (h.sort, h.item) > (?2, ?3) ORDER BY h.sort, h.item LIMIT ${PORTION}`,
      )
      .bind(site, ...after, stage)
      .all<RuleRow>();
    for (const row of results) rules.set(row.item, toRule(row));
    const last = results.at(-1);
    if (!last || results.length < PORTION) break;
    after = [last.sort, last.item];
  }
  return [...rules.values()];
}

type RuleRow = Row<'heads', 'item' | 'language' | 'sort'> & Row<'versions', 'revision' | 'fields'> & { state: RuleState };

const toRule = (row: RuleRow): RuleItem => ({
  id: row.item,
  language: row.language,
  revision: row.revision,
  sort: row.sort,
  state: row.state,
  rule: redirectOf(JSON.parse(row.fields)),
});

type PageAddress = Row<'heads', 'item' | 'language'> & Present<Row<'heads', 'route'>>;

/** Every draft page of a site, in all its languages, and whether it is live at this address. One round trip. */
export async function existingPages(db: D1Database, site: string): Promise<{ language: string; route: string; isLive: boolean }[]> {
  const { results } = await db
    .prepare(
      `SELECT d.language, d.route, l.item IS NOT NULL AS is_live FROM heads d
       LEFT JOIN heads l ON l.stage = 'live' AND l.item = d.item AND l.language = d.language AND l.route = d.route
       WHERE d.site = ?1 AND d.stage = 'draft' AND d.route IS NOT NULL ORDER BY d.language, d.route`,
    )
    .bind(site)
    .all<Omit<PageAddress, 'item'> & { is_live: number }>();
  return results.map(({ language, route, is_live }) => ({ language, route, isLive: is_live === 1 }));
}

/** Live pages in all languages of a site. One round trip. @param items only these */
export async function livePages(db: D1Database, site: string, items?: readonly string[]): Promise<PageAddress[]> {
  const from = items ? `json_each(?2) j CROSS JOIN heads h ON h.stage = 'live' AND h.item = j.value AND h.site = ?1` : 'heads h';
  const statement = db.prepare(
    `SELECT h.item, h.language, h.route FROM ${from} WHERE h.site = ?1 AND h.stage = 'live' AND h.route IS NOT NULL ORDER BY h.language, h.route`,
  );
  const bound = items ? statement.bind(site, JSON.stringify(items)) : statement.bind(site);
  return (await bound.all<PageAddress>()).results;
}

/** Of these addresses, those that have a page in draft or live, in lower case. One round trip. */
export async function existingRoutes(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  routes: readonly string[],
): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT lower(h.route) AS route FROM json_each(?3) j CROSS JOIN heads h ON h.site = ?1 AND h.language = ?2 AND h.stage IN ('draft', 'live') AND h.route = j.value`,
    )
    .bind(site, language, JSON.stringify(routes))
    .all<Pick<PageAddress, 'route'>>();
  return new Set(results.map(({ route }) => route));
}
