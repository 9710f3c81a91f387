/** Checks whether a plan can still be released as it was checked: what changed around it since, live and in the drafts (EDT-04). */
import { rowsOf } from '../../../lib/values/rows-of.ts';
import type { PublishMove } from './promote.ts';

interface PlanStanding {
  /** It is live already: an earlier run released it. */
  isReleased: boolean;
  /** All items that were checked. */
  items: string[];
  /** Moves of it that are not live yet. */
  moves: PublishMove[];
  /** Obstacles and what to do about them, each in a sentence. */
  against: string[];
  /** Every draft is still the version that was checked. */
  isAsDrafted: boolean;
}

/** A planned move with the current state of its item. */
type Standing = PublishMove & {
  revision: string | null;
  /** Its name, as visitors or editors know it. */
  name: string;
  /** Revision of the planned version, as it is stored now. */
  stored: string | null;
  draftNumber: number | null;
  draftPath: string | null;
  draftSort: number | null;
  liveNumber: number | null;
  livePath: string | null;
  liveSort: number | null;
  /** Published by another job since it was planned. */
  isNewer: number;
  /** Taken off the site manually since it was planned. */
  isTakenOff: number;
  abovePath: string | null;
};

/** Another item that conflicts with a planned item. */
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
/** Not by a plan for that time: editors chose the order of plans. */
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
  // Another item at a planned address.
  ...['path', 'route'].map(
    (place) =>
      `SELECT p.item, ${NAME('o')} AS name, o.path FROM planned_moves p
       CROSS JOIN heads o ON o.stage = 'live' AND o.site = p.site AND o.language = p.language AND o.${place} = p.${place} AND o.item <> p.item
       WHERE p.plan = ?1 AND p.number IS NOT NULL AND NOT ${PLANNED('o.item')} LIMIT 20`,
  ),
  // Published since under an item that moves or is taken off: it would be left behind.
  `SELECT p.item, ${NAME('o')} AS name, o.path FROM planned_moves p
   CROSS JOIN heads l ON l.stage = 'live' AND l.item = p.item AND l.language = p.language AND (p.number IS NULL OR l.path <> p.path)
   CROSS JOIN heads o ON o.stage = 'live' AND o.site = l.site AND o.language = l.language AND o.path > l.path || '/' AND o.path < l.path || '0' AND o.at > p.at
   WHERE p.plan = ?1 AND NOT ${PLANNED('o.item')} LIMIT 20`,
  // Items to take off that visible content shows.
  `SELECT DISTINCT p.item, p.path AS name, p.path FROM planned_moves p
   CROSS JOIN uses u ON u.target = p.item AND u.language = p.language AND u.kind <> 'link'
   WHERE p.plan = ?1 AND p.number IS NULL
     AND (${PLANNED('u.item', ' AND q.number = u.number')} OR (${LIVE('u.item', ' AND x.number = u.number')} AND NOT ${PLANNED('u.item')}))`,
  // Items that a planned version shows and that were taken off the site since.
  `SELECT p.item, coalesce((SELECT path FROM heads WHERE stage = 'draft' AND item = u.target AND language = p.language), u.target) AS name, '' AS path
   FROM planned_moves p CROSS JOIN uses u ON u.item = p.item AND u.language = p.language AND u.number = p.number AND u.kind <> 'link'
   WHERE p.plan = ?1 AND NOT ${PLANNED('u.target', ' AND q.number IS NOT NULL')} AND ${TAKEN_OFF('u.target')} LIMIT 20`,
  `SELECT job AS item, '' AS name, '' AS path FROM publications WHERE job = ?1 LIMIT 1`,
];

/** @param asked ids that were chosen when it was planned. One round trip */
export async function planValidity(db: D1Database, plan: string, asked: readonly string[]): Promise<PlanStanding> {
  const [all, ...others] = await db.batch(STATEMENTS.map((sql) => db.prepare(sql).bind(plan)));
  const [paths, routes, left, shown, missing, released] = others.map((result) => rowsOf<Other>(result));
  const rows = rowsOf<Standing>(all);
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
    ...about([...(paths ?? []), ...(routes ?? [])], (row, other) => `${called(row)}: ${called(other)} has its address now`),
    ...about(
      left,
      (row, other) =>
        `${called(row)} is to ${row.number === null ? 'be taken off' : 'move'}, but ${called(other)} was published under it since`,
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

/** The item is already as planned: by an earlier run of this plan, by another plan, or by a manual publish. */
const isDone = ({ number, path, sort, liveNumber, livePath, liveSort }: Standing): boolean =>
  number === null ? liveNumber === null : liveNumber === number && livePath === path && liveSort === sort;

/** A page's own content that is to leave although it was not chosen, and that is shown again by now. */
function staying(rows: readonly Standing[], shown: readonly Other[], asked: readonly string[]): Set<string> {
  const gone = rows.filter(({ number, path }) => number === null && !path.includes('/data/')).map(({ path }) => `${path.toLowerCase()}/`);
  return new Set(
    shown.flatMap(({ item, path }) =>
      path.includes('/data/') && !asked.includes(item) && !gone.some((above) => path.toLowerCase().startsWith(above)) ? [item] : [],
    ),
  );
}

/** The obstacle of one item. @param plan other items that are released with it */
function sentenceOf(row: Standing, plan: ReadonlyMap<string, Standing>): string | undefined {
  const { number, revision, path, parent, template, stored, draftNumber, draftPath, isNewer, isTakenOff, abovePath } = row;
  if (isNewer) return `${called(row)}: a newer version was published since`;
  if (number === null)
    return draftNumber !== null && !path.includes('/data/')
      ? `${called(row)} was to be taken off, but was restored in the drafts since`
      : undefined;
  if (isTakenOff) return `${called(row)} was taken off the site since`;
  if (stored === null || (revision !== null && stored !== revision)) return `${called(row)}: the planned version was overwritten since`;
  if (draftNumber === null) return `${called(row)} was deleted in the drafts since`;
  if (draftPath?.toLowerCase() !== path.toLowerCase()) return `${called(row)} is at ${draftPath} in the drafts now`;
  // Visitors never see a rule's place in the tree.
  if (parent === null || template === 'Redirect') return undefined;
  const above = plan.get(parent);
  const at = above ? (above.number === null ? null : above.path) : abovePath;
  return at !== null && isUnder(path, at) ? undefined : `${called(row)}: the item above it is not live, or has another address`;
}

const isUnder = (path: string, above: string): boolean =>
  above === '/' ? path.startsWith('/') : path.toLowerCase().startsWith(`${above.toLowerCase()}/`);

const moveOf = ({ item, language, site, number, revision, parent, path, route, template, sort }: Standing): PublishMove => ({
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
