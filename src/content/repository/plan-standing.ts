/** Whether what was planned can still be released as it was looked at: what changed round it since, for visitors and in the drafts (EDT-04). */
import type { Move } from './promote.ts';
import type { Row } from './store.ts';

interface PlanStanding {
  /** Visitors have it already: a run before this one released it. */
  isReleased: boolean;
  /** All that was looked at. */
  items: string[];
  /** What of it visitors do not see yet. */
  moves: Move[];
  /** What stands against it and what to do, each in a sentence. */
  against: string[];
  /** Every draft is still the version that was looked at. */
  isAsDrafted: boolean;
}

/** A planned move, and how its item stands now. */
type Standing = Move & {
  revision: string | null;
  /** What it is called, as far as visitors or editors would know it. */
  name: string;
  /** Of the planned version, as it is stored now. */
  stored: string | null;
  draftNumber: number | null;
  draftPath: string | null;
  draftSort: number | null;
  liveNumber: number | null;
  livePath: string | null;
  liveSort: number | null;
  /** Published by somebody or something else since it was planned. */
  isNewer: number;
  /** Taken off the site by hand since it was planned. */
  isTakenOff: number;
  abovePath: string | null;
};

/** Something else that has to do with a planned item. */
interface Other {
  item: string;
  name: string;
  path: string;
}

const PLANNED = (item: string, and = '') =>
  `EXISTS (SELECT 1 FROM planned_moves q WHERE q.plan = p.plan AND q.item = ${item} AND q.language = p.language${and})`;
const LIVE = (item: string, and = '') =>
  `EXISTS (SELECT 1 FROM heads x WHERE x.stage = 'live' AND x.item = ${item} AND x.language = p.language${and})`;
const NAME = (head: string) =>
  `(SELECT display_name FROM versions WHERE item = ${head}.item AND language = ${head}.language AND number = ${head}.number)`;
/** Not by what was put down for that time: those are in an order that somebody wanted. */
const TAKEN_OFF = (item: string) =>
  `(NOT ${LIVE(item)} AND EXISTS (SELECT 1 FROM publications x WHERE x.item = ${item} AND x.language = p.language AND x.at > p.at AND x.number IS NULL
     AND NOT EXISTS (SELECT 1 FROM schedules z WHERE z.item = x.item AND z.language = x.language AND z.action = 'unpublish' AND z.at <= x.at AND coalesce(z.done_at, x.at) >= x.at)))`;

// CROSS: in this order, or SQLite walks the whole site for each item.
const STATEMENTS = [
  `SELECT p.item, p.language, p.site, p.number, p.revision, p.parent, p.path, p.route, p.template, p.sort, coalesce(v.display_name, p.path) AS name,
     (SELECT revision FROM versions WHERE item = p.item AND language = p.language AND number = p.number) AS stored,
     d.number AS draftNumber, d.path AS draftPath, d.sort AS draftSort, l.number AS liveNumber, l.path AS livePath, l.sort AS liveSort,
     coalesce(l.at > p.at AND l.number > coalesce(p.number, 0), 0) AS isNewer, ${TAKEN_OFF('p.item')} AS isTakenOff, a.path AS abovePath
   FROM planned_moves p
   LEFT JOIN heads d ON d.stage = 'draft' AND d.item = p.item AND d.language = p.language
   LEFT JOIN heads l ON l.stage = 'live' AND l.item = p.item AND l.language = p.language
   LEFT JOIN heads a ON a.stage = 'live' AND a.item = p.parent AND a.language = p.language
   LEFT JOIN versions v ON v.item = p.item AND v.language = p.language AND v.number = coalesce(p.number, l.number)
   WHERE p.plan = ?1 ORDER BY p.path`,
  // Something else at an address that is wanted.
  ...['path', 'route'].map(
    (place) =>
      `SELECT p.item, ${NAME('o')} AS name, o.path FROM planned_moves p
       CROSS JOIN heads o ON o.stage = 'live' AND o.site = p.site AND o.language = p.language AND o.${place} = p.${place} AND o.item <> p.item
       WHERE p.plan = ?1 AND p.number IS NOT NULL AND NOT ${PLANNED('o.item')} LIMIT 20`,
  ),
  // Published since under what moves or goes: it would be left behind.
  `SELECT p.item, ${NAME('o')} AS name, o.path FROM planned_moves p
   CROSS JOIN heads l ON l.stage = 'live' AND l.item = p.item AND l.language = p.language AND (p.number IS NULL OR l.path <> p.path)
   CROSS JOIN heads o ON o.stage = 'live' AND o.site = l.site AND o.language = l.language AND o.path > l.path || '/' AND o.path < l.path || '0' AND o.at > p.at
   WHERE p.plan = ?1 AND NOT ${PLANNED('o.item')} LIMIT 20`,
  // What goes, and is shown by something that visitors will see.
  `SELECT DISTINCT p.item, p.path AS name, p.path FROM planned_moves p
   CROSS JOIN uses u ON u.target = p.item AND u.language = p.language AND u.kind <> 'link'
   WHERE p.plan = ?1 AND p.number IS NULL
     AND (${PLANNED('u.item', ' AND q.number = u.number')} OR (${LIVE('u.item', ' AND x.number = u.number')} AND NOT ${PLANNED('u.item')}))`,
  // What a planned version shows, and somebody took off the site since.
  `SELECT p.item, coalesce((SELECT path FROM heads WHERE stage = 'draft' AND item = u.target AND language = p.language), u.target) AS name, '' AS path
   FROM planned_moves p CROSS JOIN uses u ON u.item = p.item AND u.language = p.language AND u.number = p.number AND u.kind <> 'link'
   WHERE p.plan = ?1 AND NOT ${PLANNED('u.target', ' AND q.number IS NOT NULL')} AND ${TAKEN_OFF('u.target')} LIMIT 20`,
  `SELECT job AS item, '' AS name, '' AS path FROM publications WHERE job = ?1 LIMIT 1`,
];

/** @param asked ids that somebody chose when it was planned. One round trip */
export async function standingOf(db: D1Database, plan: string, asked: readonly string[]): Promise<PlanStanding> {
  const [all, ...others] = await db.batch<Row>(STATEMENTS.map((sql) => db.prepare(sql).bind(plan)));
  const [paths, routes, left, shown, missing, released] = others.map(({ results }) => results as unknown as Other[]) as Other[][];
  const rows = (all?.results ?? []) as unknown as Standing[];
  const stays = staying(rows, shown ?? [], asked);
  const open = rows.filter((row) => !isDone(row) && !stays.has(row.item));
  const named = new Map(open.map((row) => [row.item, row]));
  const about = (found: readonly Other[] | undefined, words: (row: Standing, other: Other) => string): string[] =>
    (found ?? []).flatMap((other) => {
      const row = named.get(other.item);
      return row ? [words(row, other)] : [];
    });
  const against = [
    ...open.flatMap((row) => sentenceOf(row, named) ?? []),
    ...about([...(paths ?? []), ...(routes ?? [])], (row, other) => `${called(row)}: at its address stands ${called(other)} now`),
    ...about(
      left,
      (row, other) => `${called(row)} ${row.number === null ? 'goes' : 'moves'}, and under it ${called(other)} was published since`,
    ),
    ...about(missing, (row, { name }) => `${called(row)} shows ${name}, which was taken off the site since`),
  ];
  return {
    isReleased: (released ?? []).length > 0,
    items: rows.map(({ item }) => item),
    moves: open.map(moveOf),
    against: [...new Set(against)],
    isAsDrafted: rows.every(
      ({ revision, number, sort, draftNumber, draftSort }) => revision === null || (draftNumber === number && draftSort === sort),
    ),
  };
}

const called = ({ name, path }: { name: string; path: string }): string => (name && name !== path ? `${name} (${path})` : path);

/** As it was to become: by this plan in an earlier run, by another one, or by hand. */
const isDone = ({ number, path, sort, liveNumber, livePath, liveSort }: Standing): boolean =>
  number === null ? liveNumber === null : liveNumber === number && livePath === path && liveSort === sort;

/** Own content of a page that nobody asked to go, and that is shown again by now. */
function staying(rows: readonly Standing[], shown: readonly Other[], asked: readonly string[]): Set<string> {
  const gone = rows.filter(({ number, path }) => number === null && !path.includes('/data/')).map(({ path }) => `${path.toLowerCase()}/`);
  return new Set(
    shown.flatMap(({ item, path }) =>
      path.includes('/data/') && !asked.includes(item) && !gone.some((above) => path.toLowerCase().startsWith(above)) ? [item] : [],
    ),
  );
}

/** What stands against one item. @param plan others that are released with it */
function sentenceOf(row: Standing, plan: ReadonlyMap<string, Standing>): string | undefined {
  const { number, revision, path, parent, template, stored, draftNumber, draftPath, isNewer, isTakenOff, abovePath } = row;
  if (isNewer) return `${called(row)}: something newer of it was published since`;
  if (number === null)
    return draftNumber !== null && !path.includes('/data/')
      ? `${called(row)} was to go, and was brought back in the drafts since`
      : undefined;
  if (isTakenOff) return `${called(row)} was taken off the site since`;
  if (stored === null || (revision !== null && stored !== revision))
    return `${called(row)}: the version that was planned was written over since`;
  if (draftNumber === null) return `${called(row)} was deleted in the drafts since`;
  if (draftPath?.toLowerCase() !== path.toLowerCase()) return `${called(row)} stands at ${draftPath} in the drafts now`;
  // Rules stand where no visitor ever goes.
  if (parent === null || template === 'Redirect') return undefined;
  const above = plan.get(parent);
  const at = above ? (above.number === null ? null : above.path) : abovePath;
  return at !== null && isUnder(path, at)
    ? undefined
    : `${called(row)}: what it stands under is not there for visitors, or has another address`;
}

const isUnder = (path: string, above: string): boolean =>
  above === '/' ? path.startsWith('/') : path.toLowerCase().startsWith(`${above.toLowerCase()}/`);

const moveOf = ({ item, language, site, number, revision, parent, path, route, template, sort }: Standing): Move => ({
  item,
  language,
  site,
  number,
  revision,
  parent,
  path,
  route,
  template,
  sort,
});
