/** Editors' changes of uploaded files: describing, deleting, replacing. Each is in the record (EDT-03). */
import { editStatement } from '../../content/repository/store/record.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { Problem } from '../../lib/http/problem.ts';
import { bucketKey } from '../../media/uploads/paths.ts';
import { type Focus, takeUpload, type StoredUpload, type Upload, type UploadDeps, type UploadedFile } from '../../media/uploads/store.ts';
import { withoutMetadata } from '../../media/uploads/without-metadata.ts';
import { MAX_USERS, type MediaUser, mediaUsers, wasEverUsed } from './uses.ts';

/** Stores an editor's file without its metadata, such as the place of a photograph, with a line in the record. @throws UploadRefused · TryAgain */
export const uploadMedia = (deps: UploadDeps, upload: Upload): Promise<StoredUpload> =>
  storeMedia(deps, { ...upload, bytes: withoutMetadata(upload.bytes) });

/** Stores a file of a manifest as it is: its address has the digest of its bytes. @throws UploadRefused · TryAgain */
export const storeMedia = (deps: UploadDeps, upload: Upload): Promise<StoredUpload> =>
  takeUpload(deps, upload, (path) => [editStatement(deps.db, { at: upload.at, by: upload.by, what: 'uploaded', path })]);

interface Description {
  alt: string;
  focus: Focus | null;
  name: string;
  /** As they are by default. */
  tags?: readonly string[];
  notes?: string;
  by: string;
  at: number;
  detail?: string;
}

export async function describeMedia(db: D1Database, file: UploadedFile, description: Description): Promise<void> {
  const { alt, focus, name, tags = file.tags, notes = file.notes, by, at, detail } = description;
  await db.batch([
    db
      .prepare(
        'UPDATE media SET alt = ?2, focus_x = ?3, focus_y = ?4, name = ?5, tags = ?6, notes = ?7 WHERE id = ?1 AND deleted_at IS NULL',
      )
      .bind(file.id, alt, focus?.x ?? null, focus?.y ?? null, name, JSON.stringify(tags), notes),
    editStatement(db, { at, by, what: 'media-described', path: file.path, ...(detail && { detail }) }),
  ]);
}

/** Names the items that use the file. */
export class MediaInUse extends Problem {
  constructor(readonly users: readonly MediaUser[]) {
    super(409, 'media-in-use', 'The file is in use.', { detail: `Live content uses it: ${users.map(({ path }) => path).join(', ')}.` });
  }
}

/**
 * Removes a file from the library. Its bytes stay while any version, however old, has its address, so that past pages can be shown.
 * @throws MediaInUse when live content uses it
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
  if (!(await wasEverUsed(db, file.path))) await bucket.delete(bucketKey(file.path));
}

/**
 * Replaces a file by another in every draft; live content changes when the drafts are published.
 * @returns the changed items, by site and language
 * @throws Problem 409 when too many items use it · RevisionConflict when another editor saved in between
 */
export async function replaceMedia(
  db: D1Database,
  from: string,
  to: { path: string; width: number | null; height: number | null },
  { by, at }: { by: string; at: number },
): Promise<MediaUser[]> {
  const { users, isMore } = await mediaUsers(db, from);
  if (isMore)
    throw new Problem(409, 'too-many-users', 'Too many items use this file.', { detail: `At most ${MAX_USERS} can be changed at once.` });
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

/** Replaces the address; in pictures also the size. */
function withFile(value: unknown, from: string, to: { path: string; width: number | null; height: number | null }): unknown {
  if (typeof value === 'string') return value.replaceAll(from, to.path);
  if (Array.isArray(value)) return value.map((one) => withFile(one, from, to));
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withFile(part, from, to)]));
  const isPicture = (value as { src?: unknown }).src === from && to.width !== null && to.height !== null;
  return isPicture ? { ...changed, width: String(to.width), height: String(to.height) } : changed;
}
