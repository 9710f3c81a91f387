/** Finds the items whose fields have a file's address, in all sites and languages (EDT-03). */
import type { Row } from '../../generated/rows.ts';

/** @property path in the tree */
export interface MediaUser extends Row<'heads', 'item' | 'site' | 'language' | 'path'> {
  name: string;
  isLive: boolean;
  isDraft: boolean;
}

/** Further ones are not named. */
export const MAX_USERS = 50;

/** Searches current versions for the address, which is unique. It reads all of them, so it runs on request only. */
export async function mediaUsers(db: D1Database, src: string): Promise<{ users: MediaUser[]; isMore: boolean }> {
  const { results } = await db
    .prepare(
      `SELECT h.item, h.site, h.language, max(h.path) AS path, max(v.display_name) AS name, max(h.stage = 'live') AS live, max(h.stage = 'draft') AS draft
       FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE instr(v.fields, ?1) > 0
       GROUP BY h.item, h.site, h.language ORDER BY live DESC, h.site, h.language, path LIMIT ${MAX_USERS + 1}`,
    )
    .bind(src)
    .all<Omit<MediaUser, 'isLive' | 'isDraft'> & { live: number; draft: number }>();
  const users = results.map(({ live, draft, ...row }) => ({ ...row, isLive: live === 1, isDraft: draft === 1 }));
  return { users: users.slice(0, MAX_USERS), isMore: users.length > MAX_USERS };
}

/** Whether any version, however old, has the address: past pages need their pictures. */
export async function wasEverUsed(db: D1Database, src: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM versions WHERE instr(fields, ?1) > 0 LIMIT 1').bind(src).first()) !== null;
}
