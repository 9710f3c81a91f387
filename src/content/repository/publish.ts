/** Makes drafts live, takes items off the site, and undoes a job; says which pages that touches (EDT-04). */
import { movesOf } from './moves.ts';
import {
  type Act,
  draftGuard,
  headStatements,
  type Move,
  mergeRoutes,
  type Published,
  promotionStatements,
  touchesShell,
} from './promote.ts';
import { renewalStatement } from './renewals.ts';
import { routesUsing } from './routes-using.ts';
import type { Row } from './store.ts';
import { PlaceTaken } from './write-drafts.ts';

export interface PublishRequest {
  site: string;
  language: string;
  /** 32-hex ids. Items without a draft of their own are left as they are. */
  items: readonly string[];
  /** Also what has to come along, and what leaves or moves with its page (`moves.ts`). */
  withDependencies?: boolean;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  comment?: string;
  /** What somebody has looked at: exactly that becomes visible, or nothing. */
  moves?: readonly Move[];
  /** Of a plan: no job is done twice. Made here when left out. */
  job?: string;
}

/** A draft was saved over between the look at it and its publish. */
export class DraftMoved extends Error {
  override name = 'DraftMoved';
}

/** @throws PlaceTaken · DraftMoved where what was looked at is no longer what stands */
export async function publish(db: D1Database, request: PublishRequest): Promise<Published> {
  const { site, language } = request;
  if (request.moves) return promote(db, site, language, request.moves, request);
  for (let tries = 1; ; tries++) {
    try {
      return await promote(db, site, language, await movesOf(db, request), request);
    } catch (error) {
      // Whoever asks for drafts as they stand gets those that stand a moment later.
      if (!(error instanceof DraftMoved) || tries === MAX_TRIES) throw error;
    }
  }
}

const MAX_TRIES = 3;

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

/** A move back; `unedited`: the item has no open draft, which is put back with it. */
export type MoveBack = Move & { unedited: boolean };

/** What a roll back of a job would make live again, or take off the site. One round trip. */
export async function movesBack(db: D1Database, job: string): Promise<MoveBack[]> {
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
  return (results as unknown as (Move & { unedited: number | null })[]).map((move) => ({ ...move, unedited: move.unedited === 1 }));
}

/**
 * Brings back what each item of a job showed before it; items that have no open draft show it to editors too.
 * @throws PlaceTaken
 */
export async function rollBack(db: D1Database, job: string, by: string, at: number): Promise<Published[]> {
  const groups = Map.groupBy(await movesBack(db, job), (move) => `${move.site} ${move.language}`);
  const done: Published[] = [];
  for (const group of groups.values()) {
    const drafts = headStatements(
      db,
      'draft',
      group.filter(({ unedited, number }) => unedited && number !== null),
      at,
    );
    done.push(await promote(db, group[0]!.site, group[0]!.language, group, { by, at, comment: `Roll back of ${job}` }, drafts));
  }
  return done;
}

/** @throws PlaceTaken when the address of one of them belongs to something that stays · DraftMoved */
async function promote(
  db: D1Database,
  site: string,
  language: string,
  moves: readonly Move[],
  { by, at, comment = '', job = crypto.randomUUID() }: Pick<PublishRequest, 'by' | 'at' | 'comment' | 'job'>,
  also: D1PreparedStatement[] = [],
): Promise<Published> {
  const act: Act = { job, by, at, comment };
  const items = moves.map((move) => move.item);
  if (moves.length === 0) return { job: act.job, site, language, items, routes: [], shell: false };
  const before = await routesUsing(db, items, language);
  try {
    await db.batch([...draftGuard(db, moves), ...promotionStatements(db, moves, act), ...also, renewalStatement(db, act)]);
  } catch (error) {
    if (String(error).includes('malformed JSON')) throw new DraftMoved('A draft was saved over while it was published.');
    if (!String(error).includes('UNIQUE constraint failed: heads')) throw error;
    throw new PlaceTaken('Something else that visitors see stands at the address of one of these.');
  }
  return {
    job: act.job,
    site,
    language,
    items,
    routes: mergeRoutes(before, await routesUsing(db, items, language)),
    shell: touchesShell(moves),
  };
}
