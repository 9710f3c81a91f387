/** Stores which routes are still to be fetched for the current version. */
import type { IndexedRoute } from './route-index.ts';

/** A route that fails this often is left to the next visitor. */
const MAX_ATTEMPTS = 3;

export class Renewals {
  constructor(private readonly sql: SqlStorage) {}

  addAll(): void {
    this.sql.exec(`INSERT OR REPLACE INTO renewals (route) SELECT id FROM routes WHERE path NOT LIKE '!%'`);
  }

  add(routes: readonly IndexedRoute[]): void {
    this.sql.exec('INSERT OR REPLACE INTO renewals (route) SELECT value FROM json_each(?)', JSON.stringify(routes.map(({ id }) => id)));
  }

  next(limit: number): IndexedRoute[] {
    return this.sql
      .exec<{ id: number; language: string; path: string }>(
        'SELECT id, language, path FROM renewals JOIN routes ON id = route ORDER BY attempts, route LIMIT ?',
        limit,
      )
      .toArray();
  }

  done(route: number): void {
    this.sql.exec('DELETE FROM renewals WHERE route = ?', route);
  }

  failed(route: number): void {
    this.sql.exec('UPDATE renewals SET attempts = attempts + 1 WHERE route = ?', route);
    this.sql.exec('DELETE FROM renewals WHERE route = ? AND attempts >= ?', route, MAX_ATTEMPTS);
  }

  get count(): number {
    return this.sql.exec<{ count: number }>('SELECT count(*) AS count FROM renewals').one().count;
  }
}
