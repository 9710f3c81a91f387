/** Publishes drafts, takes items off the site, and rolls a job back; returns the affected pages (EDT-04). */
import type { Rows } from '../../../generated/rows.ts';
import { movesOf } from './moves.ts';
import {
  type PublishAct,
  draftGuard,
  headStatements,
  type PublishMove,
  mergeRoutes,
  type Published,
  promotionStatements,
  touchesShell,
  type PublishRequest,
} from './promote.ts';
import { renewalStatement } from './renewals.ts';
import { routesUsing } from '../store/routes-using.ts';
import { PlaceTaken } from '../store/revision-conflict.ts';

/** A draft was overwritten between its check and its publish. */
export class DraftMoved extends Error {
  override name = 'DraftMoved';
}

/** @throws PlaceTaken · DraftMoved when the checked version is no longer the current one */
export async function publish(db: D1Database, request: PublishRequest): Promise<Published> {
  const { site, language } = request;
  if (request.moves) return promote(db, site, language, request.moves, request);
  for (let tries = 1; ; tries++) {
    try {
      return await promote(db, site, language, await movesOf(db, request), request);
    } catch (error) {
      // A publish without checked moves takes the current drafts, so it reads them again.
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
    .all<Rows['heads']>();
  return promote(
    db,
    request.site,
    request.language,
    results.map((move) => ({ ...move, number: null })),
    request,
  );
}

/** A move of a roll back; `unedited`: the item has no open draft, so its draft is rolled back too. */
export type MoveBack = PublishMove & { unedited: boolean };

/** Moves of a roll back: what would become live again, or leave the site. One round trip. */
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
    .all<PublishMove & { unedited: number | null }>();
  return results.map((move) => ({ ...move, unedited: move.unedited === 1 }));
}

/**
 * Restores what each item of a job was before it; for items without an open draft, the draft too.
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

/** @throws PlaceTaken when an item that stays has one of their addresses · DraftMoved */
async function promote(
  db: D1Database,
  site: string,
  language: string,
  moves: readonly PublishMove[],
  { by, at, comment = '', job = crypto.randomUUID() }: Pick<PublishRequest, 'by' | 'at' | 'comment' | 'job'>,
  also: D1PreparedStatement[] = [],
): Promise<Published> {
  const act: PublishAct = { job, by, at, comment };
  const items = moves.map((move) => move.item);
  if (moves.length === 0) return { job: act.job, site, language, items, routes: [], shell: false };
  const before = await routesUsing(db, items, language);
  try {
    await db.batch([...draftGuard(db, moves), ...promotionStatements(db, moves, act), ...also, renewalStatement(db, act)]);
  } catch (error) {
    if (String(error).includes('malformed JSON')) throw new DraftMoved('A draft was overwritten while it was being published.');
    if (!String(error).includes('UNIQUE constraint failed: heads')) throw error;
    throw new PlaceTaken('Another live item has the address of one of these items.');
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
