/** Stores guest links, which show one draft to a person without an account: added, opened, called off, deleted (EDT-03, EDT-04). */
import { editStatement } from '../../content/repository/store/record.ts';
import type { Row } from '../../generated/rows.ts';
import { randomText } from '../../lib/security/tokens.ts';

/** @property path of the content, without the language prefix */
export type PreviewLink = Row<
  'preview_links',
  | 'id'
  | 'language'
  | 'path'
  | 'made_by AS madeBy'
  | 'ends_at AS endsAt'
  | 'called_off_by AS calledOffBy'
  | 'called_off_at AS calledOffAt'
  | 'used_at AS usedAt'
>;

/** Author and time of a change. */
export interface LinkChange {
  by: string;
  at: number;
}

/** How long an ended link stays in the list. */
export const LINK_RETENTION_MS = 30 * 24 * 3600_000;
/** "Last used" is accurate to the minute: a guest who reads a draft for long costs one write in that time. */
const USED_ANEW_MS = 60_000;
const MOST = 500;

/** @returns the id for the signed text; it gives no access on its own */
export async function addLink(
  db: D1Database,
  { site, language, path, endsAt }: { site: string; language: string; path: string; endsAt: number },
  { by, at }: LinkChange,
): Promise<string> {
  const id = randomText(16);
  const detail = `until ${new Date(endsAt).toISOString()}`;
  await db.batch([
    db
      .prepare('INSERT INTO preview_links (id, site, language, path, made_by, made_at, ends_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)')
      .bind(id, site, language, path, by, at, endsAt),
    editStatement(db, { at, by, what: 'link-made', site, language, path, detail }),
  ]);
  return id;
}

/** Reads one row by its key. @returns `undefined` for a link that is unknown, called off or expired; `isUseDue` when its use has to be noted */
export async function openLink(db: D1Database, id: string, now: number): Promise<{ isUseDue: boolean } | undefined> {
  const row = await db
    .prepare('SELECT used_at AS usedAt FROM preview_links WHERE id = ?1 AND called_off_at IS NULL AND ends_at > ?2')
    .bind(id, now)
    .first<Pick<PreviewLink, 'usedAt'>>();
  return row ? { isUseDue: (row.usedAt ?? 0) <= now - USED_ANEW_MS } : undefined;
}

/** Checks again in the statement, since several locations can find it due at once. */
export async function noteUse(db: D1Database, id: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE preview_links SET used_at = ?2 WHERE id = ?1 AND coalesce(used_at, 0) <= ?3')
    .bind(id, now, now - USED_ANEW_MS)
    .run();
}

/** @returns the active links, by their end; or the ended ones, the newest end first */
export async function listLinks(db: D1Database, site: string, now: number, isOver: boolean): Promise<PreviewLink[]> {
  const { results } = await db
    .prepare(
      `SELECT id, language, path, made_by AS madeBy, ends_at AS endsAt, called_off_by AS calledOffBy, called_off_at AS calledOffAt, used_at AS usedAt
       FROM preview_links WHERE site = ?1 AND (called_off_at IS NOT NULL OR ends_at <= ?2) = ?3
       ORDER BY CASE ?3 WHEN 1 THEN -coalesce(called_off_at, ends_at) ELSE ends_at END, id LIMIT ${MOST}`,
    )
    .bind(site, now, isOver ? 1 : 0)
    .all<PreviewLink>();
  return results;
}

/** @returns the link while it is active */
export const workingLink = (db: D1Database, site: string, id: string, now: number): Promise<Pick<PreviewLink, 'madeBy'> | null> =>
  db
    .prepare('SELECT made_by AS madeBy FROM preview_links WHERE id = ?1 AND site = ?2 AND called_off_at IS NULL AND ends_at > ?3')
    .bind(id, site, now)
    .first<Pick<PreviewLink, 'madeBy'>>();

/** Refused from the next request on. @returns false when the link had ended before */
export async function callOffLink(db: D1Database, site: string, id: string, { by, at }: LinkChange): Promise<boolean> {
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

/** Deletes links some time after their end; the record keeps who made them and who called them off. */
export const pruneLinks = (db: D1Database, now: number): Promise<unknown> =>
  db
    .prepare('DELETE FROM preview_links WHERE ends_at < ?1')
    .bind(now - LINK_RETENTION_MS)
    .run();
