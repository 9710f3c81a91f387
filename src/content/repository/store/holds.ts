/** Records which editor has which items open; pages renew their holds every few seconds, or they expire (table `holds`). Each function is one round trip (EDT-03). */
import type { Row } from '../../../generated/rows.ts';
import { rowsOf } from '../../../lib/values/rows-of.ts';
import type { Scope } from './store.ts';

/** A page renews its holds every 10 s; one that closes without a message is forgotten after this. */
export const HOLD_MS = 30_000;

export interface Holding {
  /** Random id of one open page. */
  holder: string;
  items: readonly string[];
  /** Name of the editor, as other editors see it. */
  name: string;
  /** The name that a session of the shared password gave itself, else empty. */
  shown: string;
  /** Whether everyone with this name is the same person, so that their other pages are no news. */
  isOnePerson: boolean;
  /** Milliseconds since 1970. */
  at: number;
  place: HeldPlace;
}

/** Where on a page an editor is. */
export interface HeldPlace {
  /** Id of the page's item: its row has the place. Empty when no page is open. */
  page: string;
  /** Uid of a block; empty for the page as a whole. */
  block: string;
  /** Key of a field in it (`fieldKey` of the in-page editor); empty for none. */
  field: string;
}

export interface OtherHolder {
  name: string;
  shown: string;
  /** Time of the last renewal. */
  since: number;
  block: string;
  field: string;
}

export interface Holders {
  /** Other editors who have an item open, by its id; two pages of one person are one. */
  others: Record<string, OtherHolder[]>;
  /** Revisions of the drafts, by item; deleted ones are omitted. */
  revisions: Record<string, string>;
  /** How many open comments the page has, by block; those on the page as a whole under an empty key. */
  comments: Record<string, number>;
}

/** Renews a page's holds and returns those of others, with what is open beside them. Items that the page held before and no longer names are released. */
export async function holdItems(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  { holder, items, name, shown, isOnePerson, at, place }: Holding,
): Promise<Holders> {
  const ids = JSON.stringify(items);
  const [, , others, revisions, comments] = await db.batch([
    db
      .prepare('DELETE FROM holds WHERE at < ?1 OR (holder = ?2 AND language = ?3 AND item NOT IN (SELECT value FROM json_each(?4)))')
      .bind(at - HOLD_MS, holder, language, ids),
    // Only items of this site, so that no caller fills the table with made-up ids. CROSS and `+`: by item, or SQLite may walk the whole site.
    db
      .prepare(
        `INSERT INTO holds (item, language, holder, name, shown, block, field, at)
         SELECT h.item, h.language, ?1, ?2, ?7, CASE h.item WHEN ?8 THEN ?9 ELSE '' END, CASE h.item WHEN ?8 THEN ?10 ELSE '' END, ?3
         FROM json_each(?4) j CROSS JOIN heads h ON h.stage = 'draft' AND h.item = j.value AND h.language = ?5 AND +h.site = ?6 WHERE true
         ON CONFLICT (item, language, holder) DO UPDATE SET name = excluded.name, shown = excluded.shown, block = excluded.block,
           field = excluded.field, at = excluded.at`,
      )
      .bind(holder, name, at, ids, language, site, shown, place.page, place.block, place.field),
    // With max() SQLite takes the other columns from the newest row: where the person was last.
    db
      .prepare(
        `SELECT item, name, shown, block, field, max(at) AS since FROM holds
         WHERE holder <> ?1 AND language = ?2 AND item IN (SELECT value FROM json_each(?3)) AND NOT (?6 AND name = ?4 AND shown = ?5)
         GROUP BY item, name, shown ORDER BY since DESC, name, shown`,
      )
      .bind(holder, language, ids, name, shown, isOnePerson ? 1 : 0),
    db
      .prepare(
        `SELECT h.item, v.revision FROM json_each(?3) j
         CROSS JOIN heads h ON h.stage = 'draft' AND h.item = j.value AND h.language = ?1 AND +h.site = ?2
         CROSS JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number`,
      )
      .bind(language, site, ids),
    db
      .prepare(
        `SELECT block, count(*) AS count FROM comment_threads
         WHERE page = ?1 AND language = ?2 AND site = ?3 AND done_at IS NULL GROUP BY block`,
      )
      .bind(place.page, language, site),
  ]);
  const held: Holders['others'] = {};
  for (const { item, ...other } of rowsOf<Row<'holds', 'item' | 'name' | 'shown' | 'block' | 'field' | 'at AS since'>>(others))
    held[item] = [...(held[item] ?? []), other];
  return {
    others: held,
    revisions: Object.fromEntries(rowsOf<Row<'versions', 'item' | 'revision'>>(revisions).map((row) => [row.item, row.revision])),
    comments: Object.fromEntries(
      rowsOf<Row<'comment_threads', 'block'> & { count: number }>(comments).map(({ block, count }) => [block, count]),
    ),
  };
}

/** Call when a page closes. @param name only holds of this person are released */
export async function letGo(db: D1Database, holder: string, name: string): Promise<void> {
  await db.prepare('DELETE FROM holds WHERE holder = ?1 AND name = ?2').bind(holder, name).run();
}
