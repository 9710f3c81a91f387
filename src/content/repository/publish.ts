/** Makes drafts live, takes items off the site, and undoes a job; says which pages that touches (EDT-04). */
import { type Act, headStatements, type Move, mergeRoutes, type Published, promotionStatements, touchesShell } from './promote.ts';
import { routesUsing } from './routes-using.ts';
import type { Row } from './store.ts';

export interface PublishRequest {
  site: string;
  language: string;
  /** 32-hex ids. Items without a draft of their own are left as they are. */
  items: readonly string[];
  /** Also their own data sources, and whatever else they use or stand under that was never published. Open drafts of shared items wait. */
  withDependencies?: boolean;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  comment?: string;
}

/** Publishes the drafts of items; an item deleted in draft leaves the site. */
export async function publish(db: D1Database, request: PublishRequest): Promise<Published> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE wanted(item) AS (
         SELECT value FROM json_each(?1)
         UNION
         SELECT u.target FROM wanted JOIN heads s ON s.stage = 'draft' AND s.item = wanted.item AND s.language = ?2
           JOIN uses u ON u.item = s.item AND u.language = s.language AND u.number = s.number
           JOIN heads t ON t.stage = 'draft' AND t.item = u.target AND t.language = ?2
           WHERE ?3 AND u.kind <> 'link' AND (substr(t.path, 1, length(s.path) + 1) = s.path || '/' OR NOT EXISTS (SELECT 1 FROM heads l WHERE l.stage = 'live' AND l.item = u.target AND l.language = ?2))
         UNION
         SELECT s.parent FROM wanted JOIN heads s ON s.stage = 'draft' AND s.item = wanted.item AND s.language = ?2
           WHERE ?3 AND s.parent IS NOT NULL AND NOT EXISTS (SELECT 1 FROM heads p WHERE p.stage = 'live' AND p.item = s.parent AND p.language = ?2)
       )
       SELECT wanted.item, coalesce(d.site, l.site) AS site, ?2 AS language, d.number, coalesce(d.parent, l.parent) AS parent, coalesce(d.path, l.path) AS path,
         CASE WHEN d.item IS NULL THEN l.route ELSE d.route END AS route, coalesce(d.template, l.template) AS template, coalesce(d.sort, l.sort) AS sort
       FROM wanted
       LEFT JOIN heads d ON d.stage = 'draft' AND d.item = wanted.item AND d.language = ?2
       LEFT JOIN heads l ON l.stage = 'live' AND l.item = wanted.item AND l.language = ?2
       WHERE coalesce(d.site, l.site) = ?4 AND (d.number IS NOT l.number OR d.path IS NOT l.path OR d.sort IS NOT l.sort)`,
    )
    .bind(JSON.stringify(request.items), request.language, request.withDependencies ? 1 : 0, request.site)
    .all<Row>();
  return promote(db, request.site, request.language, results as unknown as Move[], request);
}

/** Takes items off the site; their drafts stay. */
export async function unpublish(db: D1Database, request: Omit<PublishRequest, 'withDependencies'>): Promise<Published> {
  const { results } = await db
    .prepare(`SELECT * FROM heads WHERE stage = 'live' AND site = ?1 AND language = ?2 AND item IN (SELECT value FROM json_each(?3))`)
    .bind(request.site, request.language, JSON.stringify(request.items))
    .all<Row>();
  return promote(
    db,
    request.site,
    request.language,
    (results as unknown as Move[]).map((move) => ({ ...move, number: null })),
    request,
  );
}

/** Brings back what each item of a job showed before it; items that have no open draft show it to editors too. */
export async function rollBack(db: D1Database, job: string, by: string, at: number): Promise<Published[]> {
  const { results } = await db
    .prepare(
      `SELECT p.item, p.language, p.site, b.number, coalesce(b.path, p.path) AS path, CASE WHEN b.id IS NULL THEN p.route ELSE b.route END AS route,
         v.parent, v.template, v.sort, d.number = p.number AS unedited
       FROM publications p
       LEFT JOIN publications b ON b.id = (SELECT max(id) FROM publications WHERE item = p.item AND language = p.language AND id < p.id)
       JOIN versions v ON v.item = p.item AND v.language = p.language
         AND v.number = coalesce(b.number, p.number, (SELECT max(number) FROM versions m WHERE m.item = p.item AND m.language = p.language))
       LEFT JOIN heads d ON d.stage = 'draft' AND d.item = p.item AND d.language = p.language
       WHERE p.job = ?1`,
    )
    .bind(job)
    .all<Row>();
  const moves = results as unknown as (Move & { unedited: number | null })[];
  const groups = Map.groupBy(moves, (move) => `${move.site} ${move.language}`);
  const done: Published[] = [];
  for (const group of groups.values()) {
    const drafts = headStatements(
      db,
      'draft',
      group.filter((move) => move.unedited === 1 && move.number !== null),
      at,
    );
    done.push(await promote(db, group[0]!.site, group[0]!.language, group, { by, at, comment: `Roll back of ${job}` }, drafts));
  }
  return done;
}

async function promote(
  db: D1Database,
  site: string,
  language: string,
  moves: Move[],
  { by, at, comment = '' }: Pick<PublishRequest, 'by' | 'at' | 'comment'>,
  also: D1PreparedStatement[] = [],
): Promise<Published> {
  const act: Act = { job: crypto.randomUUID(), by, at, comment };
  const items = moves.map((move) => move.item);
  if (moves.length === 0) return { job: act.job, site, language, items, routes: [], shell: false };
  const before = await routesUsing(db, items, language);
  await db.batch([...promotionStatements(db, moves, act), ...also]);
  return {
    job: act.job,
    site,
    language,
    items,
    routes: mergeRoutes(before, await routesUsing(db, items, language)),
    shell: touchesShell(moves),
  };
}
