/** Redirect rules as items: in the order of trying, with what stands in draft and what visitors meet (DEL-06). */
import type { Redirect } from '../source.ts';
import type { StoredFields } from './items.ts';
import type { Row, Scope } from './store.ts';

/** `new`: never published. `changed`: differs from what visitors meet. `deleted`: visitors still meet it. */
export type RuleState = 'live' | 'changed' | 'new' | 'deleted';

/** A rule with what is needed to change it. */
export interface RuleItem {
  id: string;
  /** It belongs to the site; this is only the language that it was stored with. */
  language: string;
  revision: string;
  sort: number;
  state: RuleState;
  rule: Redirect;
}

/** Which rules of a site. */
export interface RuleQuery {
  /** In pattern or target, without case. */
  find?: string;
  /** `open`: not yet as visitors meet it. */
  state?: '' | 'open' | 'live';
  first: number;
  offset: number;
}

/** More than can be published; the list of the desk goes no further either. */
const MAX_READ = 200_000;
const PORTION = 10_000;

const STANDING = `WITH standing AS (
  SELECT h.item, h.language, h.number, h.sort, 'draft' AS stage FROM heads h WHERE h.site = ?1 AND h.stage = 'draft' AND h.template = 'Redirect'
  UNION ALL
  SELECT h.item, h.language, h.number, h.sort, 'live' FROM heads h WHERE h.site = ?1 AND h.stage = 'live' AND h.template = 'Redirect'
    AND NOT EXISTS (SELECT 1 FROM heads d WHERE d.stage = 'draft' AND d.item = h.item AND d.language = h.language)
), rules AS (
  SELECT s.item, s.language, s.sort, v.revision, v.fields, CASE WHEN s.stage = 'live' THEN 'deleted' WHEN l.item IS NULL THEN 'new'
    WHEN l.number <> s.number OR l.sort <> s.sort THEN 'changed' ELSE 'live' END AS state
  FROM standing s JOIN versions v ON v.item = s.item AND v.language = s.language AND v.number = s.number
  LEFT JOIN heads l ON l.stage = 'live' AND l.item = s.item AND l.language = s.language
)`;

const WANTED = `(?2 = '' OR instr(lower(json_extract(fields, '$.pattern.value')), lower(?2)) > 0 OR instr(lower(json_extract(fields, '$.target.value')), lower(?2)) > 0)
  AND (?3 = '' OR (?3 = 'live') = (state = 'live'))`;

/** @returns a page of rules in the order of trying, and how many there are in all. One round trip. */
export async function rulesPage(
  db: D1Database,
  site: string,
  { find = '', state = '', first, offset }: RuleQuery,
): Promise<{ rules: RuleItem[]; total: number; open: number }> {
  const [page, count] = await db.batch<Row>([
    db
      .prepare(`${STANDING} SELECT * FROM rules WHERE ${WANTED} ORDER BY sort, item LIMIT ?4 OFFSET ?5`)
      .bind(site, find, state, first, offset),
    db.prepare(`${STANDING} SELECT sum(${WANTED}) AS total, sum(state <> 'live') AS open FROM rules`).bind(site, find, state),
  ]);
  const { total, open } = count?.results[0] ?? {};
  return { rules: (page?.results ?? []).map(toRule), total: (total as number) ?? 0, open: (open as number) ?? 0 };
}

/** Every rule in draft, in the order of trying; each once, whichever language it came with. A round trip for each ten thousand. */
export const draftRules = (db: D1Database, site: string): Promise<RuleItem[]> => rulesAt(db, site, 'draft');

/** Every rule that visitors meet, likewise. */
export const liveRules = (db: D1Database, site: string): Promise<RuleItem[]> => rulesAt(db, site, 'live');

async function rulesAt(db: D1Database, site: string, stage: 'draft' | 'live'): Promise<RuleItem[]> {
  const rules = new Map<string, RuleItem>();
  for (let after: [number, string] = [Number.MIN_SAFE_INTEGER, '']; rules.size < MAX_READ; ) {
    const { results } = await db
      .prepare(
        `SELECT h.item, h.language, h.sort, v.revision, v.fields, CASE WHEN l.item IS NULL THEN 'new' WHEN l.number <> h.number OR l.sort <> h.sort THEN 'changed' ELSE 'live' END AS state
         FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
         LEFT JOIN heads l ON l.stage = 'live' AND l.item = h.item AND l.language = h.language
         WHERE h.site = ?1 AND h.stage = ?4 AND h.template = 'Redirect' AND (h.sort, h.item) > (?2, ?3) ORDER BY h.sort, h.item LIMIT ${PORTION}`,
      )
      .bind(site, ...after, stage)
      .all<Row>();
    for (const row of results) rules.set(row.item as string, toRule(row));
    const last = results.at(-1);
    if (!last || results.length < PORTION) break;
    after = [last.sort as number, last.item as string];
  }
  return [...rules.values()];
}

const toRule = (row: Row): RuleItem => ({
  id: row.item as string,
  language: row.language as string,
  revision: row.revision as string,
  sort: row.sort as number,
  state: row.state as RuleState,
  rule: ruleOf(JSON.parse(row.fields as string)),
});

/** What the fields of a rule's item say. */
export const ruleOf = (fields: StoredFields): Redirect =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, 'value' in field ? field.value : undefined]),
  ) as unknown as Redirect;

/** Every page of a site in draft, in all its languages, and whether visitors see it at this address. One round trip. */
export async function standingPages(db: D1Database, site: string): Promise<{ language: string; route: string; isLive: boolean }[]> {
  const { results } = await db
    .prepare(
      `SELECT d.language, d.route, l.item IS NOT NULL AS is_live FROM heads d
       LEFT JOIN heads l ON l.stage = 'live' AND l.item = d.item AND l.language = d.language AND l.route = d.route
       WHERE d.site = ?1 AND d.stage = 'draft' AND d.route IS NOT NULL ORDER BY d.language, d.route`,
    )
    .bind(site)
    .all<{ language: string; route: string; is_live: number }>();
  return results.map(({ language, route, is_live }) => ({ language, route, isLive: is_live === 1 }));
}

/** Pages that visitors see, in all languages of a site. One round trip. @param items these alone */
export async function livePages(
  db: D1Database,
  site: string,
  items?: readonly string[],
): Promise<{ item: string; language: string; route: string }[]> {
  const from = items ? `json_each(?2) j CROSS JOIN heads h ON h.stage = 'live' AND h.item = j.value AND h.site = ?1` : 'heads h';
  const statement = db.prepare(
    `SELECT h.item, h.language, h.route FROM ${from} WHERE h.site = ?1 AND h.stage = 'live' AND h.route IS NOT NULL ORDER BY h.language, h.route`,
  );
  const bound = items ? statement.bind(site, JSON.stringify(items)) : statement.bind(site);
  return (await bound.all<{ item: string; language: string; route: string }>()).results;
}

/** Of these addresses, those at which a page stands in draft or live, in small letters. One round trip. */
export async function standingRoutes(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  routes: readonly string[],
): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT lower(h.route) AS route FROM json_each(?3) j CROSS JOIN heads h ON h.site = ?1 AND h.language = ?2 AND h.stage IN ('draft', 'live') AND h.route = j.value`,
    )
    .bind(site, language, JSON.stringify(routes))
    .all<{ route: string }>();
  return new Set(results.map(({ route }) => route));
}
