/** Writes the rows of a backup's part into a database: many in one statement, within D1's limits. */
import type { Cell } from '../../src/backup/format.ts';
import { quoted } from '../../src/backup/table-rows.ts';

/** D1 takes 2 MB in one parameter (reference: 2,000,000 bytes), and the text of rows may be a little longer in UTF-8 than counted. */
const MOST_BYTES = 900_000;

/** Inserting a part twice changes nothing, so that an interrupted restore can go on. */
export async function insertRows(db: D1Database, table: string, columns: readonly string[], rows: readonly Cell[][]): Promise<void> {
  const into = `INSERT OR REPLACE INTO ${quoted(table)} (${columns.map(quoted).join(', ')})`;
  const picked = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ');
  const [short, long] = [[] as string[], [] as Cell[][]];
  for (const row of rows) {
    const text = JSON.stringify(row);
    // JSON ends a text for SQLite at U+0000; a parameter keeps it.
    if (Buffer.byteLength(text) > MOST_BYTES || text.includes('\\u0000')) long.push(row);
    else short.push(text);
  }
  for (const list of chunks(short)) await db.prepare(`${into} SELECT ${picked} FROM json_each(?1)`).bind(`[${list.join()}]`).run();
  for (const row of long)
    await db
      .prepare(`${into} VALUES (${columns.map(() => '?').join(', ')})`)
      .bind(...row)
      .run();
}

function* chunks(texts: readonly string[]): Generator<string[]> {
  let chunk: string[] = [];
  let bytes = 0;
  for (const text of texts) {
    const length = Buffer.byteLength(text) + 1;
    if (bytes + length > MOST_BYTES && chunk.length > 0) {
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    chunk.push(text);
    bytes += length;
  }
  if (chunk.length > 0) yield chunk;
}
