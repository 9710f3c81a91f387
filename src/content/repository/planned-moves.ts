/** What a publish that is put down for later releases: the versions and places that were looked at, kept with it (EDT-04). */
import { draftGuard, type Move, parts } from './promote.ts';
import { type Row, type StoredItem, toItem } from './store.ts';

const COLUMNS = ['item', 'language', 'site', 'number', 'revision', 'parent', 'path', 'route', 'template', 'sort'] as const;

/** For the batch that puts a plan down; fails, and the batch with it, when a draft was saved over since it was looked at. */
export const plannedStatements = (db: D1Database, plan: string, moves: readonly Move[], at: number): D1PreparedStatement[] => [
  ...draftGuard(db, moves),
  ...parts(moves).map((part) =>
    db
      .prepare(
        `INSERT INTO planned_moves (plan, at, ${COLUMNS.join(', ')})
         SELECT ?2, ?3, ${COLUMNS.map((name) => `json_extract(value, '$.${name}')`).join(', ')} FROM json_each(?1)`,
      )
      .bind(part, plan, at),
  ),
];

/** A planned version whose draft has been written, moved or deleted since. */
export interface MovedOn {
  plan: string;
  item: string;
  path: string;
  /** What goes live. */
  number: number;
  /** When it was looked at and put down. Milliseconds since 1970. */
  lookedAt: number;
  /** What stands in draft now; `null` when it was deleted there. */
  draft: number | null;
  draftPath: string | null;
}

/** @returns what of these plans the drafts have left behind; of what moves along with its page, nothing. One round trip */
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
    .all<Row>();
  return results as unknown as MovedOn[];
}

/** @returns versions of an item that go live later, and when. One round trip */
export async function plannedVersions(db: D1Database, item: string, language: string): Promise<{ number: number; at: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT number, due AS at FROM (
         SELECT m.number, (SELECT at FROM schedules WHERE plan = m.plan AND done_at IS NULL LIMIT 1) AS due
         FROM planned_moves m WHERE m.item = ?1 AND m.language = ?2 AND m.revision IS NOT NULL)
       WHERE due IS NOT NULL ORDER BY due`,
    )
    .bind(item, language)
    .all<{ number: number; at: number }>();
  return results;
}

/** Versions that are to become visible, each at the place it will have. One round trip. */
export async function loadPlanned(db: D1Database, moves: readonly Move[]): Promise<StoredItem[]> {
  const wanted = moves.flatMap(({ item, language, number }) => (number === null ? [] : [[item, language, number]]));
  const { results } = await db
    .prepare(
      `SELECT v.item, v.number, v.language, v.updated_at AS at, v.name, v.display_name, v.fields, v.presentation, v.revision, v.updated_at
       FROM json_each(?1) j CROSS JOIN versions v
         ON v.item = json_extract(j.value, '$[0]') AND v.language = json_extract(j.value, '$[1]') AND v.number = json_extract(j.value, '$[2]')`,
    )
    .bind(JSON.stringify(wanted))
    .all<Row>();
  const stored = new Map(results.map((row) => [row.item, row]));
  return moves.flatMap((move) => {
    const row = stored.get(move.item);
    return row ? [toItem({ ...row, ...move })] : [];
  });
}
