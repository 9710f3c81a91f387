/** Rows of the links that show one draft to somebody without an account: made, asked at the door, called off, forgotten (EDT-03, EDT-04). */
import { editStatement } from '../../content/repository/record.ts';
import { toBase64url } from '../../lib/base64url.ts';

export interface PreviewLink {
  id: string;
  language: string;
  /** Of the content, without the language's prefix. */
  path: string;
  madeBy: string;
  /** Milliseconds since 1970, like all times here. */
  endsAt: number;
  calledOffBy: string | null;
  calledOffAt: number | null;
  usedAt: number | null;
}

/** Who does it, and when. */
export interface Act {
  by: string;
  at: number;
}

/** How long a link that is over stays in the list. */
export const KEPT_MS = 30 * 24 * 3600_000;
/** "Last used" is to the minute: a guest who reads a draft up and down costs one write in that time. */
const USED_ANEW_MS = 60_000;
const MOST = 500;

/** @returns the id for the signed text; it opens nothing by itself */
export async function addLink(
  db: D1Database,
  { site, language, path, endsAt }: { site: string; language: string; path: string; endsAt: number },
  { by, at }: Act,
): Promise<string> {
  const id = toBase64url(crypto.getRandomValues(new Uint8Array(16)));
  const detail = `until ${new Date(endsAt).toISOString()}`;
  await db.batch([
    db
      .prepare('INSERT INTO preview_links (id, site, language, path, made_by, made_at, ends_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)')
      .bind(id, site, language, path, by, at, endsAt),
    editStatement(db, { at, by, what: 'link-made', site, language, path, detail }),
  ]);
  return id;
}

/** One row, by its key. @returns `undefined` for one that is unknown, called off or over; `isUseDue` when its use is to be noted */
export async function openLink(db: D1Database, id: string, now: number): Promise<{ isUseDue: boolean } | undefined> {
  const row = await db
    .prepare('SELECT used_at AS usedAt FROM preview_links WHERE id = ?1 AND called_off_at IS NULL AND ends_at > ?2')
    .bind(id, now)
    .first<{ usedAt: number | null }>();
  return row ? { isUseDue: (row.usedAt ?? 0) <= now - USED_ANEW_MS } : undefined;
}

/** Looked at anew, since several places may find it due at once. */
export async function noteUse(db: D1Database, id: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE preview_links SET used_at = ?2 WHERE id = ?1 AND coalesce(used_at, 0) <= ?3')
    .bind(id, now, now - USED_ANEW_MS)
    .run();
}

/** @returns those that work, by their end; or those that are over, the newest end first */
export async function listLinks(db: D1Database, site: string, now: number, isOver: boolean): Promise<PreviewLink[]> {
  const { results } = await db
    .prepare(
      `SELECT id, language, path, made_by AS madeBy, ends_at AS endsAt, called_off_by AS calledOffBy, called_off_at AS calledOffAt, used_at AS usedAt
       FROM preview_links WHERE site = ?1 AND (called_off_at IS NOT NULL OR ends_at <= ?2) = ?3
       ORDER BY CASE ?3 WHEN 1 THEN -coalesce(called_off_at, ends_at) ELSE ends_at END, id LIMIT ${MOST}`,
    )
    .bind(site, now, isOver ? 1 : 0)
    .all<PreviewLink & Record<string, unknown>>();
  return results;
}

/** @returns the link while it works */
export const workingLink = (db: D1Database, site: string, id: string, now: number): Promise<{ madeBy: string } | null> =>
  db
    .prepare('SELECT made_by AS madeBy FROM preview_links WHERE id = ?1 AND site = ?2 AND called_off_at IS NULL AND ends_at > ?3')
    .bind(id, site, now)
    .first<{ madeBy: string }>();

/** From the next request on it opens nothing. @returns false when it was over before */
export async function callOffLink(db: D1Database, site: string, id: string, { by, at }: Act): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .prepare(
        'UPDATE preview_links SET called_off_by = ?3, called_off_at = ?4 WHERE id = ?1 AND site = ?2 AND called_off_at IS NULL AND ends_at > ?4',
      )
      .bind(id, site, by, at),
    db
      .prepare(
        `INSERT INTO edits (at, by, what, site, language, path, detail)
         SELECT ?3, ?2, 'link-called-off', site, language, path, 'made by ' || made_by FROM preview_links WHERE id = ?1 AND changes() > 0`,
      )
      .bind(id, by, at),
  ]);
  return (changed?.meta.changes ?? 0) > 0;
}

/** Forgets links some time after their end; the record keeps who made them and who called them off. */
export const pruneLinks = (db: D1Database, now: number): Promise<unknown> =>
  db
    .prepare('DELETE FROM preview_links WHERE ends_at < ?1')
    .bind(now - KEPT_MS)
    .run();
