/** Stores uploaded files: first the bytes in the bucket, then the row with its line in the record. */
import type { Rows } from '../../generated/rows.ts';
import { hexDigest } from '../../lib/security/digest.ts';
import { unaccented, unaccentedSql } from '../../lib/text/unaccented.ts';
import { type Log, fault } from '../../lib/logging/log.ts';
import { TryAgain } from '../../lib/http/problem.ts';
import { rowsOf } from '../../lib/values/rows-of.ts';
import { typeOfName } from '../types.ts';
import { inspect } from './inspect.ts';
import { bucketKey, plainName, uploadAddress } from './paths.ts';

/** Per cent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** @property path address with `/-/` */
export interface UploadedFile extends Omit<Rows['media'], 'focus_x' | 'focus_y' | 'deleted_at' | 'tags'> {
  tags: string[];
  focus: Focus | null;
}

export interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  /** File name; part of its address. */
  name: string;
  /** Label in lists; the file's name by default. */
  label?: string | undefined;
  alt: string;
  focus: Focus | null;
  by: string;
  at: number;
}

export interface StoredUpload {
  file: UploadedFile;
  /** The same bytes were stored before; they keep their name and texts. */
  isKnown: boolean;
  leftOut: string[];
}

export interface UploadDeps {
  db: D1Database;
  bucket: Pick<R2Bucket, 'put'>;
  log: Log;
}

const RETRY_SECONDS = 60;

const toFile = (row: Rows['media']): UploadedFile => ({
  id: row.id,
  path: row.path,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  alt: row.alt,
  focus: row.focus_x === null || row.focus_y === null ? null : { x: row.focus_x, y: row.focus_y },
  tags: JSON.parse(row.tags),
  notes: row.notes,
  by: row.by,
  at: row.at,
});

/**
 * @param alsoRun statements of the same transaction, such as the record's
 * @throws UploadRefused with a message for the editor · TryAgain when the bucket fails · errors of the database: then the file is not stored
 */
export async function takeUpload(
  deps: UploadDeps,
  upload: Upload,
  alsoRun: (path: string) => D1PreparedStatement[],
): Promise<StoredUpload> {
  const { db } = deps;
  const { bytes, ending, width, height, leftOut } = inspect(upload.bytes);
  const id = await hexDigest(bytes, 16);
  const before = await db.prepare('SELECT * FROM media WHERE id = ?1').bind(id).first<Rows['media']>();
  if (before?.deleted_at === null) return { file: toFile(before), isKnown: true, leftOut };
  // A deleted one gets its former address again, which versions of that time use.
  const path = before ? toFile(before).path : uploadAddress(id, upload.name, ending);
  // First the bytes: a row without them would be offered and could not be shown. Bytes without a row have an address that is never published.
  await put(deps, bucketKey(path), bytes, typeOfName(path));
  const { name, label = name, alt, focus, by, at } = upload;
  const values = [id, path, plainName(label) || path.slice(path.lastIndexOf('/') + 1), typeOfName(path).split(';')[0], bytes.byteLength];
  await db.batch([
    db
      .prepare(
        `INSERT INTO media (id, path, name, type, bytes, width, height, alt, focus_x, focus_y, by, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
         ON CONFLICT (id) DO UPDATE SET name = ?3, alt = ?8, focus_x = ?9, focus_y = ?10, by = ?11, at = ?12, deleted_at = NULL WHERE deleted_at IS NOT NULL`,
      )
      .bind(...values, width ?? null, height ?? null, alt, focus?.x ?? null, focus?.y ?? null, by, at),
    ...alsoRun(path),
  ]);
  const file = await findUpload(db, id);
  if (!file) throw new Error('The file is missing after it was stored');
  return { file, isKnown: false, leftOut };
}

/** @throws TryAgain: nothing was stored, and the same file may be sent again */
async function put({ bucket, log }: Omit<UploadDeps, 'db'>, key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  try {
    await bucket.put(key, bytes, { httpMetadata: { contentType } });
  } catch (error) {
    log.error('upload-not-stored', { ...fault(error) });
    throw new TryAgain('The file could not be stored. Upload it again in a minute.', RETRY_SECONDS);
  }
}

/** @returns `undefined` for a missing or deleted file */
export async function findUpload(db: D1Database, id: string): Promise<UploadedFile | undefined> {
  const row = await db.prepare('SELECT * FROM media WHERE id = ?1 AND deleted_at IS NULL').bind(id).first<Rows['media']>();
  return row ? toFile(row) : undefined;
}

export interface UploadsQuery {
  /** All of them must occur in the name or the texts, without case and accents. */
  words: readonly string[];
  /** Start of the type: `image/`, `application/pdf`; empty for all. */
  type: string;
  /** Only files with this tag. */
  tag?: string | undefined;
  limit: number;
  offset: number;
}

/** Newest first, with the total number. */
export async function listUploads(
  db: D1Database,
  { words, type, tag = '', limit, offset }: UploadsQuery,
): Promise<{ files: UploadedFile[]; count: number }> {
  const where = `deleted_at IS NULL AND substr(type, 1, length(?1)) = ?1
    AND NOT EXISTS (SELECT 1 FROM json_each(?2) w WHERE instr(${unaccentedSql("name || ' ' || alt || ' ' || path || ' ' || tags || ' ' || notes")}, w.value) = 0)
    AND (?3 = '' OR EXISTS (SELECT 1 FROM json_each(tags) t WHERE t.value = ?3))`;
  const asked = [type, JSON.stringify(words.map(unaccented)), tag];
  const [rows, total] = await db.batch([
    db.prepare(`SELECT * FROM media WHERE ${where} ORDER BY at DESC, id LIMIT ?4 OFFSET ?5`).bind(...asked, limit, offset),
    db.prepare(`SELECT count(*) AS count FROM media WHERE ${where}`).bind(...asked),
  ]);
  return { files: rowsOf<Rows['media']>(rows).map(toFile), count: rowsOf<{ count: number }>(total)[0]?.count ?? 0 };
}

/** Tags in use, by the alphabet. */
export async function tagsOfUploads(db: D1Database): Promise<{ tag: string; count: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT t.value AS tag, count(*) AS count FROM media m, json_each(m.tags) t WHERE m.deleted_at IS NULL GROUP BY t.value ORDER BY t.value LIMIT ${MOST_TAGS_LISTED}`,
    )
    .all<{ tag: string; count: number }>();
  return results;
}

const MOST_TAGS_LISTED = 300;

/** A file in a manifest: all that an upload elsewhere needs to become the same file at the same address. */
export type ManifestEntry = Pick<UploadedFile, 'path' | 'name' | 'type' | 'bytes' | 'width' | 'height' | 'alt' | 'focus'>;

/** Every upload that is not deleted, by address. */
export async function manifestOfUploads(db: D1Database): Promise<ManifestEntry[]> {
  const { results } = await db.prepare('SELECT * FROM media WHERE deleted_at IS NULL ORDER BY path').all<Rows['media']>();
  return results.map((row) => {
    const { path, name, type, bytes, width, height, alt, focus } = toFile(row);
    return { path, name, type, bytes, width, height, alt, focus };
  });
}
