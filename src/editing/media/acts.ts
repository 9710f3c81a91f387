/** What editors do to uploaded files: describing, taking out, putting another in their place. Each is in the record (EDT-03). */
import { editStatement } from '../../content/repository/record.ts';
import type { StoredFields } from '../../content/repository/items.ts';
import { loadItems } from '../../content/repository/store.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { Problem } from '../../lib/problem.ts';
import { keyOf } from '../../media/uploads/paths.ts';
import { type Focus, takeUpload, type Taken, type Upload, type UploadDeps, type UploadedFile } from '../../media/uploads/store.ts';
import { MAX_USERS, type MediaUser, mediaUsers, wasEverUsed } from './uses.ts';

/** Takes a file in, with its line in the record. @throws UploadRefused · TryAgain */
export const uploadMedia = (deps: UploadDeps, upload: Upload): Promise<Taken> =>
  takeUpload(deps, upload, (path) => [editStatement(deps.db, { at: upload.at, by: upload.by, what: 'uploaded', path })]);

export async function describeMedia(
  db: D1Database,
  file: UploadedFile,
  { alt, focus, name, by, at, detail }: { alt: string; focus: Focus | null; name: string; by: string; at: number; detail?: string },
): Promise<void> {
  await db.batch([
    db
      .prepare('UPDATE media SET alt = ?2, focus_x = ?3, focus_y = ?4, name = ?5 WHERE id = ?1 AND deleted_at IS NULL')
      .bind(file.id, alt, focus?.x ?? null, focus?.y ?? null, name),
    editStatement(db, { at, by, what: 'media-described', path: file.path, ...(detail && { detail }) }),
  ]);
}

/** Names who uses it. */
export class MediaInUse extends Problem {
  constructor(readonly users: readonly MediaUser[]) {
    super(409, 'media-in-use', 'The file is in use.', { detail: `Live content uses it: ${users.map(({ path }) => path).join(', ')}.` });
  }
}

/**
 * No longer offered. Its bytes stay as long as any version that ever was holds its address, so that a page can be seen as it once stood.
 * @throws MediaInUse when live content shows it
 */
export async function deleteMedia(
  db: D1Database,
  bucket: Pick<R2Bucket, 'delete'>,
  file: UploadedFile,
  { by, at }: { by: string; at: number },
): Promise<void> {
  const { users } = await mediaUsers(db, file.path);
  const live = users.filter(({ isLive }) => isLive);
  if (live.length > 0) throw new MediaInUse(live);
  await db.batch([
    db.prepare('UPDATE media SET deleted_at = ?2 WHERE id = ?1').bind(file.id, at),
    editStatement(db, { at, by, what: 'media-deleted', path: file.path }),
  ]);
  if (!(await wasEverUsed(db, file.path))) await bucket.delete(keyOf(file.path));
}

/**
 * Every draft that shows one file shows another from then on; what is live stays until that is published.
 * @returns the items, by site and language
 * @throws Problem 409 where more use it than can be changed at once · RevisionConflict when somebody saved in between
 */
export async function replaceMedia(
  db: D1Database,
  from: string,
  to: { path: string; width: number | null; height: number | null },
  { by, at }: { by: string; at: number },
): Promise<MediaUser[]> {
  const { users, isMore } = await mediaUsers(db, from);
  if (isMore)
    throw new Problem(409, 'too-many-users', 'Too many items use this file.', { detail: `At most ${MAX_USERS} are changed at once.` });
  const inDraft = users.filter(({ isDraft }) => isDraft);
  for (const group of Map.groupBy(inDraft, ({ site, language }) => `${site} ${language}`).values()) {
    const { site, language } = group[0] as MediaUser;
    const items = await loadItems(
      db,
      { stage: 'draft', site, language },
      group.map(({ item }) => item),
    );
    const writes = items
      .filter((item) => item.site === site)
      .map(({ id, revision, fields, presentation }) => ({
        do: 'save' as const,
        item: id,
        revision,
        fields: withFile(fields, from, to) as StoredFields,
        presentation,
      }));
    await writeDrafts(db, { site, language }, { writes, by, at, comment: `Another file instead of ${from}` });
  }
  return inDraft;
}

/** In pictures with the new one's size; in links and rich text the address alone. */
function withFile(value: unknown, from: string, to: { path: string; width: number | null; height: number | null }): unknown {
  if (typeof value === 'string') return value.replaceAll(from, to.path);
  if (Array.isArray(value)) return value.map((one) => withFile(one, from, to));
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withFile(part, from, to)]));
  const isPicture = (value as { src?: unknown }).src === from && to.width !== null && to.height !== null;
  return isPicture ? { ...changed, width: String(to.width), height: String(to.height) } : changed;
}
