/** Maps content items to the routes whose layouts contain them, so that a publish renews exactly the pages it touched. */
import { EVERY_ITEM } from '../cache/item-ids.ts';

export interface IndexedRoute {
  id: number;
  language: string;
  path: string;
}

export class RouteIndex {
  constructor(private readonly sql: SqlStorage) {}

  /** Replaces a route's items. Writes nothing when they are the same as before. */
  set(language: string, path: string, ids: readonly string[]): void {
    const items = JSON.stringify([...new Set(ids)].sort());
    const before = this.sql
      .exec<{ id: number; items: string }>('SELECT id, items FROM routes WHERE language = ? AND path = ?', language, path)
      .toArray()[0];
    if (before?.items === items) return;
    const { id } = this.sql
      .exec<{ id: number }>(
        'INSERT INTO routes (language, path, items) VALUES (?, ?, ?) ON CONFLICT (language, path) DO UPDATE SET items = excluded.items RETURNING id',
        language,
        path,
        items,
      )
      .one();
    if (before) this.sql.exec('DELETE FROM items WHERE route = ?1 AND item NOT IN (SELECT value FROM json_each(?2))', id, items);
    this.sql.exec('INSERT OR IGNORE INTO items (item, route) SELECT value, ?1 FROM json_each(?2)', id, items);
  }

  /** For a page that the platform no longer has. */
  forget(language: string, path: string): void {
    const route = this.find(language, path);
    if (!route) return;
    this.sql.exec('DELETE FROM items WHERE route = ?', route.id);
    this.sql.exec('DELETE FROM renewals WHERE route = ?', route.id);
    this.sql.exec('DELETE FROM routes WHERE id = ?', route.id);
  }

  find(language: string, path: string): IndexedRoute | undefined {
    return this.sql.exec<Row>('SELECT id, language, path FROM routes WHERE language = ? AND path = ?', language, path).toArray()[0];
  }

  /** @returns those ids that are in any route */
  known(ids: readonly string[]): string[] {
    return this.sql
      .exec<{ item: string }>('SELECT DISTINCT item FROM items WHERE item IN (SELECT value FROM json_each(?))', JSON.stringify(ids))
      .toArray()
      .map(({ item }) => item);
  }

  /** @returns routes that contain any of these items, and routes with too many items to index */
  routesWith(ids: readonly string[]): IndexedRoute[] {
    return this.sql
      .exec<Row>(
        'SELECT DISTINCT routes.id, language, path FROM items JOIN routes ON routes.id = items.route WHERE item IN (SELECT value FROM json_each(?)) ORDER BY routes.id',
        JSON.stringify([...ids, EVERY_ITEM]),
      )
      .toArray();
  }

  /** @returns paths of the routes in this language that contain the item, the earliest indexed first */
  pathsWith(language: string, item: string): string[] {
    return this.routesWith([item])
      .filter((route) => route.language === language)
      .map(({ path }) => path);
  }

  languages(): string[] {
    return this.sql
      .exec<{ language: string }>('SELECT DISTINCT language FROM routes')
      .toArray()
      .map(({ language }) => language);
  }
}

type Row = { id: number; language: string; path: string };
