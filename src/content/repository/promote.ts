/** Statements that make versions live, shared by import, publish and roll-back; run in one batch, which is one transaction. */
import { SHELL_TEMPLATES } from './items.ts';
import type { PageAddress } from './routes-using.ts';

/** Where an item stands after a publish; `number: null` takes it off the site. */
export interface Move {
  item: string;
  language: string;
  site: string;
  number: number | null;
  parent: string | null;
  path: string;
  route: string | null;
  template: string;
  sort: number;
  /** Of the draft that becomes visible, as it was read; what is live already has none. */
  revision?: string | null;
}

/** Who published, when and why. */
export interface Act {
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
  /** 32-hex ids whose live version changed or vanished. */
  items: string[];
  /** Pages whose layout documents differ now, those that vanished included. */
  routes: PageAddress[];
  /** A phrase, redirect or site setting is among the items: every page's shell is affected. */
  shell: boolean;
}

export const touchesShell = (moves: readonly Pick<Move, 'template'>[]): boolean =>
  moves.some((move) => SHELL_TEMPLATES.includes(move.template));

/** Before and after, each page once. */
export function mergeRoutes(...lists: PageAddress[][]): PageAddress[] {
  return [...new Map(lists.flat().map((page) => [`${page.site} ${page.language} ${page.path.toLowerCase()}`, page])).values()];
}

/** D1 takes 100 parameters a statement and 2 MB a value: rows travel as JSON, in parts. */
export function parts<T>(rows: readonly T[], maxBytes = 900_000): string[] {
  const lists: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const json = JSON.stringify(row);
    const bytes = new TextEncoder().encode(json).byteLength + 1;
    if (size + bytes > maxBytes) {
      lists.push([]);
      size = 0;
    }
    lists.at(-1)!.push(json);
    size += bytes;
  }
  return lists.map((list) => `[${list.join(',')}]`);
}

const PLACE = `json_extract(value, '$.item') AS item, json_extract(value, '$.language') AS language, json_extract(value, '$.number') AS number, json_extract(value, '$.site') AS site,
  json_extract(value, '$.parent') AS parent, json_extract(value, '$.path') AS path, json_extract(value, '$.route') AS route, json_extract(value, '$.template') AS template, json_extract(value, '$.sort') AS sort`;

/** Puts items into a stage, or takes them out. All leave first, so that two items may change places. */
export function headStatements(db: D1Database, stage: 'live' | 'draft', moves: readonly Move[], at: number): D1PreparedStatement[] {
  const json = parts(moves);
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

/** Fails, and the batch with it, when a draft was saved over since the moves were read. */
export const draftGuard = (db: D1Database, moves: readonly Move[]): D1PreparedStatement[] =>
  parts(moves.flatMap(({ item, language, number, revision }) => (revision ? [[item, language, number, revision]] : []))).map((part) =>
    db
      .prepare(
        `SELECT json(CASE WHEN EXISTS (SELECT 1 FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM versions
           WHERE item = json_extract(value, '$[0]') AND language = json_extract(value, '$[1]') AND number = json_extract(value, '$[2]')
             AND revision = json_extract(value, '$[3]'))) THEN 'a draft has moved on' ELSE '1' END)`,
      )
      .bind(part),
  );

/** Makes moves live and writes them into the record. */
export function promotionStatements(db: D1Database, moves: readonly Move[], act: Act): D1PreparedStatement[] {
  return [
    ...headStatements(db, 'live', moves, act.at),
    ...parts(moves).map((part) =>
      db
        .prepare(
          `INSERT INTO publications (job, item, language, site, number, path, route, at, by, comment)
           SELECT ?2, item, language, site, number, path, route, ?3, ?4, ?5 FROM (SELECT ${PLACE} FROM json_each(?1))`,
        )
        .bind(part, act.job, act.at, act.by, act.comment),
    ),
  ];
}
