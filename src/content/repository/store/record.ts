/** Writes the record of acts other than saving drafts: a role given, a warning of the gate overruled, an upload (EDT-03). */
import { jsonParts } from './json-parts.ts';

export interface Edit {
  /** Milliseconds since 1970. */
  at: number;
  by: string;
  /** One word: `role-given`, `uploaded`, `overruled`. */
  what: string;
  site?: string;
  language?: string;
  /** Id of the item that was changed. */
  item?: string;
  path?: string;
  /** A sentence or JSON; never input of visitors. */
  detail?: string;
}

/** @returns the statement that writes the record, for the batch of the act itself: an act without its record must not happen */
export const editStatement = (db: D1Database, { at, by, what, site = '', language = '', item = '', path = '', detail = '' }: Edit) =>
  db
    .prepare('INSERT INTO edits (at, by, what, site, language, item, path, detail) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)')
    .bind(at, by, what, site, language, item, path, detail);

/** The same for many acts at once in a few statements, since an invocation has only a thousand. */
export const editStatements = (db: D1Database, edits: readonly Edit[]): D1PreparedStatement[] =>
  jsonParts(
    edits.map(({ at, by, what, site = '', language = '', item = '', path = '', detail = '' }) => [
      at,
      by,
      what,
      site,
      language,
      item,
      path,
      detail,
    ]),
  ).map((part) =>
    db
      .prepare(
        `INSERT INTO edits (at, by, what, site, language, item, path, detail)
         SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'),
           json_extract(value, '$[4]'), json_extract(value, '$[5]'), json_extract(value, '$[6]'), json_extract(value, '$[7]') FROM json_each(?1)`,
      )
      .bind(part),
  );

/** The same for an act that may change nothing: written only when the statement before it in the batch has changed a row. `{count}` in the detail becomes the number of rows. */
export const editIfChanged = (db: D1Database, { at, by, what, detail = '' }: Pick<Edit, 'at' | 'by' | 'what' | 'detail'>) =>
  db
    .prepare(`INSERT INTO edits (at, by, what, detail) SELECT ?1, ?2, ?3, replace(?4, '{count}', changes()) WHERE changes() > 0`)
    .bind(at, by, what, detail);
