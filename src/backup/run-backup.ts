/** Makes a backup in steps that each fit into one run of cron: copies tables part by part, then new uploads, then names everything in a manifest (decision 103). */
import { manifest as buildManifest } from '../generated/manifest.ts';
import {
  type Cell,
  CONTENT_TABLES,
  DATABASES,
  type DatabaseName,
  type Manifest,
  manifestKey,
  NEWEST_KEY,
  type Newest,
  partKey,
  type PlannedTable,
  type Progress,
  progress,
  sealedWith,
  stateKey,
} from './format.ts';
import { type Bucket, openJson, sealJson, writeSealed } from './sealed-store.ts';
import { markerOf, migrationsOf, readRows, sequencesOf, tablesOf } from './table-rows.ts';
import { copyUploads } from './uploads-copy.ts';

export interface BackupOptions {
  databases: Readonly<Record<DatabaseName, D1Database>>;
  uploads: Pick<R2Bucket, 'list' | 'get'>;
  backups: Bucket;
  key: string;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Bytes of rows in a part: far below a Worker's memory, and about 10 ms of CPU. */
const PART_BYTES = 1024 * 1024;
/** A run of cron has 500 ms of CPU, also for other jobs. */
const PARTS_PER_STEP = 8;
/** D1 gives at most so many; the first part of a table cannot know how long its rows are. */
const MOST_ROWS = 5000;
const FIRST_ROWS = 50;
/** Content is begun again so often when editors work meanwhile. */
const MOST_TRIES = 4;

/**
 * Does the next step of a day's backup; a step that fails or is killed is done again.
 * @param day YYYY-MM-DD
 * @returns the newest backup once this one is complete and verified; `undefined` while steps are left
 */
export async function stepOfBackup(day: string, options: BackupOptions): Promise<Newest | undefined> {
  const { backups, key } = options;
  const sealed = sealedWith(key);
  const stored = await backups.get(stateKey(day));
  const state = stored ? await openJson(stored, stateKey(day), progress, sealed) : await planOf(options);
  for (let parts = 0; parts < PARTS_PER_STEP && state.done.length < state.plan.length; parts++) await copyPart(day, state, options);
  if (state.done.length === state.plan.length && !state.uploads.isDone) await copyUploads(day, state.uploads, options);
  if (state.uploads.isDone) return finish(day, state, options);
  const bytes = await sealJson(state, stateKey(day), sealed);
  // Of two runs at the same time, the second one's step is lost: the first has done it.
  await backups.put(stateKey(day), bytes, { onlyIf: stored ? { etagMatches: stored.etag } : { etagDoesNotMatch: '*' } });
  return undefined;
}

async function planOf({ databases, now }: BackupOptions): Promise<Progress> {
  const begun = now();
  const all = (await Promise.all(DATABASES.map((name) => tablesOf(databases[name], name)))).flat();
  const isContent = ({ database, name }: PlannedTable) => database === 'DB' && CONTENT_TABLES.has(name);
  const content = [...CONTENT_TABLES].flatMap((name) => all.find((table) => isContent(table) && table.name === name) ?? []);
  return {
    begun,
    // Heads come before the versions that they name, which are never deleted.
    plan: [...content, ...all.filter((table) => !isContent(table))],
    done: [],
    after: null,
    parts: [],
    rowsPerPart: FIRST_ROWS,
    marker: await markerOf(databases.DB),
    tries: 1,
    isOneMoment: true,
    uploads: { files: 0, bytes: 0, lists: [], cursor: '', isDone: false },
  };
}

/** Copies the next rows of the table in work, or goes on to the next one. */
async function copyPart(day: string, state: Progress, { databases, backups, key }: BackupOptions): Promise<void> {
  const table = state.plan[state.done.length] as PlannedTable;
  const { columns, rows, last } = await readRows(databases[table.database], table, state.after, state.rowsPerPart);
  if (rows.length > 0) {
    const facts = await writeSealed(backups, partKey(day, table, state.parts.length), { columns, rows }, sealedWith(key));
    state.parts.push({ rows: rows.length, ...facts });
    state.after = last;
  }
  if (rows.length === state.rowsPerPart) state.rowsPerPart = nextRows(rows, state);
  else await endTable(state, table, databases.DB);
}

/** As many rows as fill a part, and no more than twice as many as before: the next ones may be longer. */
function nextRows(rows: readonly Cell[][], { parts, rowsPerPart }: Progress): number {
  const each = (parts.at(-1)?.bytes ?? 0) / Math.max(1, rows.length);
  return Math.max(1, Math.min(MOST_ROWS, rowsPerPart * 2, Math.floor(PART_BYTES / Math.max(1, each))));
}

async function endTable(state: Progress, { database, name }: PlannedTable, db: D1Database): Promise<void> {
  const rows = state.parts.reduce((sum, part) => sum + part.rows, 0);
  state.done.push({ database, name, rows, parts: state.parts });
  Object.assign(state, { parts: [], after: null, rowsPerPart: FIRST_ROWS } satisfies Partial<Progress>);
  const next = state.plan[state.done.length];
  const wasContent = database === 'DB' && CONTENT_TABLES.has(name);
  if (!wasContent || (next && CONTENT_TABLES.has(next.name))) return;
  // The last table of content: all of them must be of one moment.
  const marker = await markerOf(db);
  if (marker === state.marker) return;
  if (state.tries < MOST_TRIES) Object.assign(state, { done: [], marker, tries: state.tries + 1 } satisfies Partial<Progress>);
  else state.isOneMoment = false;
}

async function finish(day: string, state: Progress, { databases, backups, key, now }: BackupOptions): Promise<Newest> {
  const of = async <T>(read: (db: D1Database) => Promise<T>) =>
    Object.fromEntries(await Promise.all(DATABASES.map(async (name) => [name, await read(databases[name])] as const))) as Record<
      DatabaseName,
      T
    >;
  const whole: Manifest = {
    format: 1,
    day,
    begun: state.begun,
    ended: now(),
    build: buildManifest.buildId,
    migrations: await of(migrationsOf),
    tables: state.done,
    sequences: await of(sequencesOf),
    uploads: { files: state.uploads.files, bytes: state.uploads.bytes, lists: state.uploads.lists },
    isOneMoment: state.isOneMoment,
  };
  await writeSealed(backups, manifestKey(day), whole, sealedWith(key));
  const parts = state.done.flatMap((table) => table.parts);
  const sum = (what: 'rows' | 'bytes') => parts.reduce((total, part) => total + part[what], 0);
  const newest: Newest = { day, at: state.begun, rows: sum('rows'), bytes: sum('bytes') };
  await backups.put(NEWEST_KEY, JSON.stringify(newest));
  await backups.delete(stateKey(day));
  return newest;
}
