/** Reads a database for a backup: its tables with their keys, and rows in the order of the key, a page at a time. */
import type { Cell, DatabaseName, PlannedTable } from './format.ts';

/** Of SQLite, of D1, and the list of migrations, which is in the manifest instead. */
const NOT_OURS = /^(sqlite_|_cf_|d1_migrations$)/;

/** Every table of a database, with the columns of its primary key. A new table is in the next backup without a list that could forget it. */
export async function tablesOf(db: D1Database, database: DatabaseName): Promise<PlannedTable[]> {
  const { results } = await db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`).all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !NOT_OURS.test(name));
  if (names.length === 0) return [];
  const infos = await db.batch<{ name: string; pk: number }>(names.map((name) => db.prepare(`PRAGMA table_info(${quoted(name)})`)));
  return names.map((name, at) => {
    const columns = infos[at]?.results ?? [];
    const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    if (keys.length === 0) throw new Error(`the table ${name} has no primary key, so a backup cannot go on where it stopped`);
    return { database, name, keys: keys.map((column) => column.name) };
  });
}

/** @returns names of the applied migrations, in their order */
export async function migrationsOf(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare('SELECT name FROM d1_migrations ORDER BY name').all<{ name: string }>();
  return results.map(({ name }) => name);
}

export async function sequencesOf(db: D1Database): Promise<[string, number][]> {
  const { results } = await db.prepare('SELECT name, seq FROM sqlite_sequence ORDER BY name').all<{ name: string; seq: number }>();
  return results.filter(({ name }) => name !== 'd1_migrations').map(({ name, seq }) => [name, seq]);
}

export interface Rows {
  columns: string[];
  rows: Cell[][];
  /** Key of the last row. */
  last: Cell[] | null;
}

/** @param after key of the row before, `null` for the first page */
export async function readRows(db: D1Database, { name, keys }: PlannedTable, after: Cell[] | null, limit: number): Promise<Rows> {
  const order = keys.map(quoted).join(', ');
  const from = after ? `WHERE (${order}) > (${keys.map(() => '?').join(', ')})` : '';
  const found = await db
    .prepare(`SELECT * FROM ${quoted(name)} ${from} ORDER BY ${order} LIMIT ${limit}`)
    .bind(...(after ?? []))
    .raw<Cell[]>({ columnNames: true });
  const [columns = [], ...rows] = found as [string[], ...Cell[][]];
  const last = rows.at(-1);
  return { columns, rows, last: last ? keys.map((key) => last[columns.indexOf(key)] ?? null) : null };
}

/** Changes with every save and publish of an editor. */
export async function markerOf(db: D1Database): Promise<string> {
  const row = await db
    .prepare('SELECT (SELECT max(id) FROM edits) AS edit, (SELECT max(id) FROM publications) AS publication')
    .first<{ edit: number | null; publication: number | null }>();
  return `${row?.edit ?? 0} ${row?.publication ?? 0}`;
}

/** A name of SQLite. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
