/** Rows of uploaded files, and taking one in: the bytes into the bucket, then the row with its line in the record. */
import { hexDigest } from '../../lib/digest.ts';
import { plainLetters, plainLettersSql } from '../../lib/plain-letters.ts';
import { type Log, fault } from '../../lib/log.ts';
import { TryAgain } from '../../lib/problem.ts';
import { typeOfName } from '../types.ts';
import { inspect } from './inspect.ts';
import { keyOf, plainName, uploadAddress } from './paths.ts';

/** Per cent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

export interface UploadedFile {
  id: string;
  /** Address with `/-/`. */
  path: string;
  name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: string;
  focus: Focus | null;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the file; makes its address. */
  name: string;
  /** What lists call it; the file's name when not said. */
  label?: string | undefined;
  alt: string;
  focus: Focus | null;
  by: string;
  at: number;
}

export interface Taken {
  file: UploadedFile;
  /** The same bytes were there before; they keep the name and words they have. */
  isKnown: boolean;
  leftOut: string[];
}

export interface UploadDeps {
  db: D1Database;
  bucket: Pick<R2Bucket, 'put'>;
  log: Log;
}

const RETRY_SECONDS = 60;

type Row = Record<string, unknown>;

const toFile = (row: Row): UploadedFile => ({
  id: row.id as string,
  path: row.path as string,
  name: row.name as string,
  type: row.type as string,
  bytes: row.bytes as number,
  width: row.width as number | null,
  height: row.height as number | null,
  alt: row.alt as string,
  focus: row.focus_x === null || row.focus_y === null ? null : { x: row.focus_x as number, y: row.focus_y as number },
  by: row.by as string,
  at: row.at as number,
});

/**
 * @param alsoRun statements that belong to it, such as the record's; run with the row or not at all
 * @throws UploadRefused in words for the editor · TryAgain when the bucket fails · what the database throws: then the file is not there
 */
export async function takeUpload(deps: UploadDeps, upload: Upload, alsoRun: (path: string) => D1PreparedStatement[]): Promise<Taken> {
  const { db } = deps;
  const { bytes, ending, width, height, leftOut } = inspect(upload.bytes);
  const id = await hexDigest(bytes, 16);
  const before = await db.prepare('SELECT * FROM media WHERE id = ?1').bind(id).first<Row>();
  if (before?.deleted_at === null) return { file: toFile(before), isKnown: true, leftOut };
  // One that was taken out comes back to the address that versions of then know.
  const path = before ? toFile(before).path : uploadAddress(id, upload.name, ending);
  // First the bytes: a row without them would be offered and could not be shown. Bytes without a row are at an address that nobody is told.
  await put(deps, keyOf(path), bytes, typeOfName(path));
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
  if (!file) throw new Error('The file is not there after it was taken');
  return { file, isKnown: false, leftOut };
}

/** @throws TryAgain: nothing was kept, and the same file may be sent again */
async function put({ bucket, log }: Omit<UploadDeps, 'db'>, key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  try {
    await bucket.put(key, bytes, { httpMetadata: { contentType } });
  } catch (error) {
    log.error('upload-not-stored', { ...fault(error) });
    throw new TryAgain('The file could not be stored just now. Send it again in a minute.', RETRY_SECONDS);
  }
}

/** @returns `undefined` for one that is not there, or was deleted */
export async function findUpload(db: D1Database, id: string): Promise<UploadedFile | undefined> {
  const row = await db.prepare('SELECT * FROM media WHERE id = ?1 AND deleted_at IS NULL').bind(id).first<Row>();
  return row ? toFile(row) : undefined;
}

export interface UploadsAsked {
  /** All of them in the name or in the words, without capitals and accents. */
  words: readonly string[];
  /** Beginning of the type: `image/`, `application/pdf`; empty for all. */
  type: string;
  limit: number;
  offset: number;
}

/** Newest first, and how many there are in all. */
export async function listUploads(
  db: D1Database,
  { words, type, limit, offset }: UploadsAsked,
): Promise<{ files: UploadedFile[]; count: number }> {
  const where = `deleted_at IS NULL AND substr(type, 1, length(?1)) = ?1
    AND NOT EXISTS (SELECT 1 FROM json_each(?2) w WHERE instr(${plainLettersSql("name || ' ' || alt || ' ' || path")}, w.value) = 0)`;
  const asked = [type, JSON.stringify(words.map(plainLetters))];
  const [rows, total] = await db.batch<Row>([
    db.prepare(`SELECT * FROM media WHERE ${where} ORDER BY at DESC, id LIMIT ?3 OFFSET ?4`).bind(...asked, limit, offset),
    db.prepare(`SELECT count(*) AS count FROM media WHERE ${where}`).bind(...asked),
  ]);
  return { files: (rows?.results ?? []).map(toFile), count: Number(total?.results[0]?.count ?? 0) };
}

/** What a manifest says of a file: all that an upload elsewhere needs to be the same file at the same address. */
export type ManifestEntry = Pick<UploadedFile, 'path' | 'name' | 'type' | 'bytes' | 'width' | 'height' | 'alt' | 'focus'>;

/** Every upload that is offered, by address. */
export async function manifestOfUploads(db: D1Database): Promise<ManifestEntry[]> {
  const { results } = await db.prepare('SELECT * FROM media WHERE deleted_at IS NULL ORDER BY path').all<Row>();
  return results.map((row) => {
    const { path, name, type, bytes, width, height, alt, focus } = toFile(row);
    return { path, name, type, bytes, width, height, alt, focus };
  });
}
