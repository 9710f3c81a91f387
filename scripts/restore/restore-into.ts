/** Brings a backup into an empty account: schema, rows, numbers that are never given twice, files. What is derived is made again by the site itself (docs/restore.md). */
import {
  CONTENT_TABLES,
  DATABASES,
  type DatabaseName,
  type Manifest,
  manifest as manifestShape,
  manifestKey,
  NEWEST_KEY,
  newest,
  partBody,
  partKey,
  sealedWith,
  type TableFacts,
  uploadKey,
  uploadList,
  uploadListKey,
} from '../../src/backup/format.ts';
import { readPart, readSealed } from '../../src/backup/sealed-store.ts';
import { quoted, tablesOf } from '../../src/backup/table-rows.ts';
import { type Databases, migrate, migrationNames } from '../local-migrations.ts';
import { insertRows } from './insert-rows.ts';

export interface RestoreTarget extends Databases {
  UPLOADS: R2Bucket;
  /** The bucket with the backups, which may be of another account. */
  BACKUPS: R2Bucket;
}

export interface RestoreOptions {
  target: RestoreTarget;
  key: string;
  /** YYYY-MM-DD; the newest one when absent. */
  day?: string | undefined;
  /** Goes on with a restore that was interrupted: the target may hold rows. */
  isResumed?: boolean;
  say(line: string): void;
}

export interface RestoreReport {
  manifest: Manifest;
  rows: number;
  files: number;
  milliseconds: number;
  /** Sentences; empty when everything of the backup is there. */
  losses: string[];
}

/** @throws Error with a sentence: no such backup, another key, a changed part, a target that is not empty, a checkout that is too old */
export async function restoreInto({ target, key, day, isResumed = false, say }: RestoreOptions): Promise<RestoreReport> {
  const started = Date.now();
  const manifest = await manifestOf(target.BACKUPS, key, day);
  say(`backup   ${manifest.day}, begun ${new Date(manifest.begun).toISOString()}, build ${manifest.build}`);
  checkMigrations(manifest);
  if (!isResumed) await checkEmpty(target);
  // As the backup had them: a later migration may change rows, so it comes after them.
  await migrate(target, (binding, name) => binding !== 'SEARCH' && manifest.migrations[binding].includes(name));
  const losses: string[] = manifest.isOneMoment
    ? []
    : ['Editors worked while content was copied: single items may be of different moments.'];
  let rows = 0;
  for (const table of manifest.tables) {
    const inserted = await restoreTable(target, manifest.day, table, key);
    rows += inserted ?? 0;
    if (inserted === undefined) losses.push(`${table.database} ${table.name}: ${table.rows} rows are kept for 30 days only.`);
    else if (inserted !== table.rows) losses.push(`${table.database} ${table.name}: ${inserted} of ${table.rows} rows.`);
    if (table.rows > 0) say(`rows     ${table.database} ${table.name}: ${inserted ?? 0} of ${table.rows}`);
  }
  for (const database of DATABASES) await restoreSequences(target[database], manifest.sequences[database]);
  await migrate(target);
  const files = await restoreFiles(target, manifest, key, losses);
  say(`files    ${files} of ${manifest.uploads.files}`);
  return { manifest, rows, files, milliseconds: Date.now() - started, losses };
}

async function manifestOf(backups: R2Bucket, key: string, day: string | undefined): Promise<Manifest> {
  const stored = day ? undefined : await backups.get(NEWEST_KEY);
  const wanted = day ?? (stored ? newest.parse(await stored.json()).day : undefined);
  if (!wanted) throw new Error('There is no verified backup in this bucket.');
  const found = await readSealed(backups, manifestKey(wanted), manifestShape, sealedWith(key));
  if (!found) throw new Error(`There is no verified backup of ${wanted} in this bucket.`);
  return found;
}

function checkMigrations({ migrations, build }: Manifest): void {
  for (const database of DATABASES) {
    const known = new Set(migrationNames(database));
    const newer = migrations[database].filter((name) => !known.has(name));
    if (newer.length > 0)
      throw new Error(
        `This checkout is older than the backup: it lacks ${newer.join(', ')} of ${database}. Check out the version of build ${build}.`,
      );
  }
}

async function checkEmpty(target: RestoreTarget): Promise<void> {
  for (const database of DATABASES) {
    const db = target[database];
    for (const { name } of await tablesOf(db, database))
      if ((await rowsIn(db, name)) > 0)
        throw new Error(`${database} is not empty: ${name} has rows. Restore into new databases, or into emptied ones.`);
  }
}

const rowsIn = async (db: D1Database, table: string): Promise<number> =>
  (await db.prepare(`SELECT count(*) AS rows FROM ${quoted(table)}`).first<number>('rows')) ?? 0;

/** @returns the rows that are there afterwards; `undefined` when the backup has kept only its content */
async function restoreTable(target: RestoreTarget, day: string, table: TableFacts, key: string): Promise<number | undefined> {
  const db = target[table.database];
  for (const [at, part] of table.parts.entries()) {
    const name = partKey(day, table, at);
    const isThinned = !(table.database === 'DB' && CONTENT_TABLES.has(table.name)) && !(await target.BACKUPS.head(name));
    if (isThinned) return undefined;
    const { columns, rows } = await readPart(target.BACKUPS, name, part, partBody, sealedWith(key));
    await insertRows(db, table.name, columns, rows);
  }
  return rowsIn(db, table.name);
}

async function restoreSequences(db: D1Database, sequences: Manifest['sequences'][DatabaseName]): Promise<void> {
  for (const [name, next] of sequences) {
    // The column has no type, and D1 binds every number as a real one.
    await db.prepare('DELETE FROM sqlite_sequence WHERE name = ?1').bind(name).run();
    await db.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?1, CAST(?2 AS INTEGER))').bind(name, next).run();
  }
}

async function restoreFiles({ BACKUPS, UPLOADS }: RestoreTarget, manifest: Manifest, key: string, losses: string[]): Promise<number> {
  let files = 0;
  for (const [at, part] of manifest.uploads.lists.entries()) {
    const { keys } = await readPart(BACKUPS, uploadListKey(manifest.day, at), part, uploadList, sealedWith(key));
    for (const name of keys) {
      if (await UPLOADS.head(name)) files++;
      else if (await copyFile(name, BACKUPS, UPLOADS)) files++;
      else losses.push(`The file ${name} has no copy.`);
    }
  }
  return files;
}

async function copyFile(name: string, from: R2Bucket, to: R2Bucket): Promise<boolean> {
  const copy = await from.get(uploadKey(name));
  if (!copy) return false;
  const { md5 } = copy.checksums;
  await to.put(name, await copy.arrayBuffer(), { httpMetadata: { ...copy.httpMetadata }, ...(md5 && { md5 }) });
  return true;
}
