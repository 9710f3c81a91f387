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
  /** Milliseconds since 1970. */
  at: number;
}

export interface Holders {
  /** Other editors who have an item open, by its id. `since` is their last renewal. */
  others: Record<string, { name: string; since: number }[]>;
  /** Revisions of the drafts, by item; deleted ones are omitted. */
  revisions: Record<string, string>;
}

/** Renews a page's holds and returns those of others. Items that the page held before and no longer names are released. */
export async function holdItems(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  { holder, items, name, at }: Holding,
): Promise<Holders> {
  const ids = JSON.stringify(items);
  const [, , others, revisions] = await db.batch([
    db
      .prepare('DELETE FROM holds WHERE at < ?1 OR (holder = ?2 AND language = ?3 AND item NOT IN (SELECT value FROM json_each(?4)))')
      .bind(at - HOLD_MS, holder, language, ids),
    // Only items of this site, so that no caller fills the table with made-up ids. CROSS and `+`: by item, or SQLite may walk the whole site.
    db
      .prepare(
        `INSERT INTO holds (item, language, holder, name, at)
         SELECT h.item, h.language, ?1, ?2, ?3 FROM json_each(?4) j CROSS JOIN heads h ON h.stage = 'draft' AND h.item = j.value AND h.language = ?5 AND +h.site = ?6 WHERE true
         ON CONFLICT (item, language, holder) DO UPDATE SET name = excluded.name, at = excluded.at`,
      )
      .bind(holder, name, at, ids, language, site),
    db
      .prepare(
        'SELECT item, name, max(at) AS since FROM holds WHERE holder <> ?1 AND language = ?2 AND item IN (SELECT value FROM json_each(?3)) GROUP BY item, name ORDER BY since DESC, name',
      )
      .bind(holder, language, ids),
    db
      .prepare(
        `SELECT h.item, v.revision FROM json_each(?3) j
         CROSS JOIN heads h ON h.stage = 'draft' AND h.item = j.value AND h.language = ?1 AND +h.site = ?2
         CROSS JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number`,
      )
      .bind(language, site, ids),
  ]);
  const held: Holders['others'] = {};
  for (const { item, name: other, since } of rowsOf<Row<'holds', 'item' | 'name' | 'at AS since'>>(others))
    held[item] = [...(held[item] ?? []), { name: other, since }];
  return {
    others: held,
    revisions: Object.fromEntries(rowsOf<Row<'versions', 'item' | 'revision'>>(revisions).map((row) => [row.item, row.revision])),
  };
}

/** Call when a page closes. @param name only holds of this person are released */
export async function letGo(db: D1Database, holder: string, name: string): Promise<void> {
  await db.prepare('DELETE FROM holds WHERE holder = ?1 AND name = ?2').bind(holder, name).run();
}
