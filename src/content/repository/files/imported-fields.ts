/** Reads the fields that the site's own content files gave to items. */
import type { Row } from '../../../generated/rows.ts';
import { IMPORTER } from './import.ts';

/** @returns fields of every imported version, by item. One round trip */
export async function importedFields(db: D1Database, items: readonly string[]): Promise<Map<string, unknown[]>> {
  const { results } = await db
    .prepare(`SELECT item, fields FROM json_each(?1) j CROSS JOIN versions v ON v.item = j.value AND v.created_by = ?2`)
    .bind(JSON.stringify(items), IMPORTER)
    .all<Row<'versions', 'item' | 'fields'>>();
  const byItem = Map.groupBy(results, ({ item }) => item);
  return new Map([...byItem].map(([item, rows]) => [item, rows.map(({ fields }) => JSON.parse(fields))]));
}
