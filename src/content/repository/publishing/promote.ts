/** Makes the statements that make versions live, for import, publish and roll-back; they run in one batch, which is one transaction. */
import type { Row } from '../../../generated/rows.ts';
import { SHELL_TEMPLATES } from '../store/items.ts';
import { jsonParts } from '../store/json-parts.ts';
import type { PageAddress } from '../store/routes-using.ts';

/** The place of an item after a publish; `number: null` takes it off the site. */
export interface PublishMove
  extends Row<'planned_moves', 'item' | 'language' | 'site' | 'number' | 'parent' | 'path' | 'route' | 'template' | 'sort'> {
  /** Revision of the draft that becomes visible, as it was read; none for a version that is live already. */
  revision?: string | null;
}

/** Author, time and reason of a publish. */
export interface PublishAct {
  job: string;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  comment: string;
}

/** What a publish changed, for the content cache. */
export interface Published {
  job: string;
  site: string;
  language: string;
  /** 32-hex ids of items whose live version changed or was removed. */
  items: string[];
  /** Pages whose layout documents differ now, including removed ones. */
  routes: PageAddress[];
  /** A phrase, redirect or site setting is among the items: every page's shell is affected. */
  shell: boolean;
}

export const touchesShell = (moves: readonly Pick<PublishMove, 'template'>[]): boolean =>
  moves.some((move) => SHELL_TEMPLATES.includes(move.template));

/** Merges lists, such as those before and after, so that each page occurs once. */
export function mergeRoutes(...lists: PageAddress[][]): PageAddress[] {
  return [...new Map(lists.flat().map((page) => [`${page.site} ${page.language} ${page.path.toLowerCase()}`, page])).values()];
}

const PLACE = `json_extract(value, '$.item') AS item, json_extract(value, '$.language') AS language, json_extract(value, '$.number') AS number, json_extract(value, '$.site') AS site,
  json_extract(value, '$.parent') AS parent, json_extract(value, '$.path') AS path, json_extract(value, '$.route') AS route, json_extract(value, '$.template') AS template, json_extract(value, '$.sort') AS sort`;

/** Puts items into a stage, or removes them. All are removed first, so that two items may swap places. */
export function headStatements(db: D1Database, stage: 'live' | 'draft', moves: readonly PublishMove[], at: number): D1PreparedStatement[] {
  const json = jsonParts(moves);
  return [
    ...json.map((part) =>
      db
        .prepare(
          `DELETE FROM heads WHERE stage = ?1 AND (item, language) IN (SELECT json_extract(value, '$.item'), json_extract(value, '$.language') FROM json_each(?2))`,
        )
        .bind(stage, part),
    ),
    ...json.map((part) =>
      db
        .prepare(
          `INSERT INTO heads (stage, item, language, number, site, parent, path, route, template, sort, at)
           SELECT ?1, item, language, number, site, parent, path, route, template, sort, ?3 FROM (SELECT ${PLACE} FROM json_each(?2)) WHERE number IS NOT NULL`,
        )
        .bind(stage, part, at),
    ),
  ];
}

/** Fails, and the batch with it, when a draft was overwritten since the moves were read. */
export const draftGuard = (db: D1Database, moves: readonly PublishMove[]): D1PreparedStatement[] =>
  jsonParts(moves.flatMap(({ item, language, number, revision }) => (revision ? [[item, language, number, revision]] : []))).map((part) =>
    db
      .prepare(
        `SELECT json(CASE WHEN EXISTS (SELECT 1 FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM versions
           WHERE item = json_extract(value, '$[0]') AND language = json_extract(value, '$[1]') AND number = json_extract(value, '$[2]')
             AND revision = json_extract(value, '$[3]'))) THEN 'a draft has moved on' ELSE '1' END)`,
      )
      .bind(part),
  );

/** Makes moves live and writes them into the record. */
export function promotionStatements(db: D1Database, moves: readonly PublishMove[], act: PublishAct): D1PreparedStatement[] {
  return [
    ...headStatements(db, 'live', moves, act.at),
    ...jsonParts(moves).map((part) =>
      db
        .prepare(
          `INSERT INTO publications (job, item, language, site, number, path, route, at, by, comment)
           SELECT ?2, item, language, site, number, path, route, ?3, ?4, ?5 FROM (SELECT ${PLACE} FROM json_each(?1))`,
        )
        .bind(part, act.job, act.at, act.by, act.comment),
    ),
  ];
}

export interface PublishRequest {
  site: string;
  language: string;
  /** 32-hex ids. Items without a draft of their own are not changed. */
  items: readonly string[];
  /** Also what has to come along, and what leaves or moves with its page (`moves.ts`). */
  withDependencies?: boolean;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  comment?: string;
  /** Moves that were checked: exactly these become visible, or none. */
  moves?: readonly PublishMove[];
  /** Id of the plan's job, so that no job is done twice. A new one when omitted. */
  job?: string;
}
