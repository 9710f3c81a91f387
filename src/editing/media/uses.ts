/** Who uses a file: items whose fields hold its address, in all sites and languages (EDT-03). */
import type { Row } from '../../content/repository/store.ts';

export interface MediaUser {
  item: string;
  site: string;
  language: string;
  /** Path in the tree. */
  path: string;
  name: string;
  isLive: boolean;
  isDraft: boolean;
}

/** More are counted, not named. */
export const MAX_USERS = 50;

/** Standing versions are looked through for the address, which nothing else contains. Once asked for, not for every page: it reads them all. */
export async function mediaUsers(db: D1Database, src: string): Promise<{ users: MediaUser[]; isMore: boolean }> {
  const { results } = await db
    .prepare(
      `SELECT h.item, h.site, h.language, max(h.path) AS path, max(v.display_name) AS name, max(h.stage = 'live') AS live, max(h.stage = 'draft') AS draft
       FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE instr(v.fields, ?1) > 0
       GROUP BY h.item, h.site, h.language ORDER BY live DESC, h.site, h.language, path LIMIT ${MAX_USERS + 1}`,
    )
    .bind(src)
    .all<Row>();
  const users = results.map((row) => ({
    item: row.item as string,
    site: row.site as string,
    language: row.language as string,
    path: row.path as string,
    name: row.name as string,
    isLive: row.live === 1,
    isDraft: row.draft === 1,
  }));
  return { users: users.slice(0, MAX_USERS), isMore: users.length > MAX_USERS };
}

/** Whether any version, however old, holds the address: a page as it once stood needs its pictures. */
export async function wasEverUsed(db: D1Database, src: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM versions WHERE instr(fields, ?1) > 0 LIMIT 1').bind(src).first()) !== null;
}
