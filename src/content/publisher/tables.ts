/** SQLite tables of a site's `Publisher`. Small on purpose: computable values are not stored. */

const TABLES = `
  CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  -- Which items the layout of a route holds.
  CREATE TABLE IF NOT EXISTS routes (id INTEGER PRIMARY KEY, language TEXT NOT NULL, path TEXT NOT NULL, items TEXT NOT NULL, UNIQUE (language, path));
  CREATE TABLE IF NOT EXISTS items (item TEXT NOT NULL, route INTEGER NOT NULL, PRIMARY KEY (item, route)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS items_by_route ON items (route);
  -- Webhook rows, until every site has taken its part of them.
  CREATE TABLE IF NOT EXISTS invocations (invocation TEXT PRIMARY KEY, due INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS inbox (seq INTEGER PRIMARY KEY AUTOINCREMENT, invocation TEXT NOT NULL, item TEXT NOT NULL, kind TEXT NOT NULL, UNIQUE (invocation, item, kind));
  -- What publishes mean for this site, until it is committed.
  CREATE TABLE IF NOT EXISTS jobs (key TEXT PRIMARY KEY, job TEXT NOT NULL, due INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
  -- Routes whose layouts are still to be fetched for a committed revision.
  CREATE TABLE IF NOT EXISTS renewals (route INTEGER PRIMARY KEY, attempts INTEGER NOT NULL DEFAULT 0);
`;

export function createTables(sql: SqlStorage): void {
  sql.exec(TABLES);
}

/** Stores small values by name; the pointer is one. */
export class State {
  constructor(private readonly sql: SqlStorage) {}

  get<T>(name: string): T | undefined {
    const row = this.sql.exec<{ value: string }>('SELECT value FROM state WHERE name = ?', name).toArray()[0];
    return row && (JSON.parse(row.value) as T);
  }

  set(name: string, value: unknown): void {
    this.sql.exec(
      'INSERT INTO state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      name,
      JSON.stringify(value),
    );
  }
}

/** Delay before failed work is retried: 5 s, 10 s, 20 s … at most 5 minutes. */
export const retryDelayMs = (attempts: number): number => Math.min(300_000, 5000 * 2 ** attempts);
