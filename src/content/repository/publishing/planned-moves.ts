/** Stores what a planned publish will release: the versions and places that were checked (EDT-04). */
import type { Present, Row } from '../../../generated/rows.ts';
import { draftGuard, type PublishMove } from './promote.ts';
import { jsonParts } from '../store/json-parts.ts';
import { type ItemRow, type StoredItem, toItem } from '../store/store.ts';

const COLUMNS = ['item', 'language', 'site', 'number', 'revision', 'parent', 'path', 'route', 'template', 'sort'] as const;

/** For the batch that makes a plan; fails, and the batch with it, when a draft was overwritten since it was checked. */
export const plannedStatements = (db: D1Database, plan: string, moves: readonly PublishMove[], at: number): D1PreparedStatement[] => [
  ...draftGuard(db, moves),
  ...jsonParts(moves).map((part) =>
    db
      .prepare(
        `INSERT INTO planned_moves (plan, at, ${COLUMNS.join(', ')})
         SELECT ?2, ?3, ${COLUMNS.map((name) => `json_extract(value, '$.${name}')`).join(', ')} FROM json_each(?1)`,
      )
      .bind(part, plan, at),
  ),
];

/** A planned version whose draft has been saved, moved or deleted since: `number` becomes live, `lookedAt` is when it was checked and planned. */
export interface MovedOn extends Row<'planned_moves', 'plan' | 'item' | 'path' | 'at AS lookedAt'> {
  number: number;
  /** Number of the current draft; `null` when it was deleted. */
  draft: number | null;
  draftPath: string | null;
}

/** @returns moves of these plans whose drafts have changed since, without those that move along with their page. One round trip */
export async function movedOn(db: D1Database, plans: readonly string[]): Promise<MovedOn[]> {
  if (plans.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT p.plan, p.item, p.path, p.number, p.at AS lookedAt, d.number AS draft, d.path AS draftPath
       FROM json_each(?1) j CROSS JOIN planned_moves p ON p.plan = j.value
       LEFT JOIN heads d ON d.stage = 'draft' AND d.item = p.item AND d.language = p.language
       WHERE p.revision IS NOT NULL AND (d.number IS NOT p.number OR d.path IS NOT p.path) ORDER BY p.path LIMIT 1000`,
    )
    .bind(JSON.stringify(plans))
    .all<MovedOn>();
  return results;
}

/** @returns versions of items that become live later, and when. One round trip */
export async function plannedVersions(
  db: D1Database,
  items: readonly string[],
  language: string,
): Promise<(Present<Row<'planned_moves', 'item' | 'number'>> & Row<'schedules', 'at'>)[]> {
  const { results } = await db
    .prepare(
      `SELECT item, number, due AS at FROM (
         SELECT m.item, m.number, (SELECT at FROM schedules WHERE plan = m.plan AND done_at IS NULL LIMIT 1) AS due
         FROM json_each(?1) j CROSS JOIN planned_moves m ON m.item = j.value AND m.language = ?2 AND m.revision IS NOT NULL)
       WHERE due IS NOT NULL ORDER BY due`,
    )
    .bind(JSON.stringify(items), language)
    .all<Present<Row<'planned_moves', 'item' | 'number'>> & Row<'schedules', 'at'>>();
  return results;
}

/** What a plan will do, by path. One round trip. */
export async function movesOfPlan(db: D1Database, plan: string): Promise<PublishMove[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS.join(', ')} FROM planned_moves WHERE plan = ?1 ORDER BY path`)
    .bind(plan)
    .all<PublishMove>();
  return results;
}

/** Versions that will become visible, each at its future place. One round trip. */
export async function loadPlanned(db: D1Database, moves: readonly PublishMove[]): Promise<StoredItem[]> {
  const wanted = moves.flatMap(({ item, language, number }) => (number === null ? [] : [[item, language, number]]));
  const { results } = await db
    .prepare(
      `SELECT v.item, v.number, v.language, v.updated_at AS at, v.name, v.display_name, v.fields, v.presentation, v.revision, v.updated_at
       FROM json_each(?1) j CROSS JOIN versions v
         ON v.item = json_extract(j.value, '$[0]') AND v.language = json_extract(j.value, '$[1]') AND v.number = json_extract(j.value, '$[2]')`,
    )
    .bind(JSON.stringify(wanted))
    .all<Omit<ItemRow, keyof PublishMove> & Row<'versions', 'item' | 'number' | 'language' | 'revision'>>();
  const stored = new Map(results.map((row) => [row.item, row]));
  return moves.flatMap((move) => {
    const row = stored.get(move.item);
    return row ? [toItem({ ...row, ...move, number: move.number ?? row.number, revision: move.revision ?? row.revision })] : [];
  });
}
