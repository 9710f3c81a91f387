/** Keyset paging over items: a page of rows, how many there are in all, and a cursor that stays right while content changes. */
import { COLUMNS, FROM, type Row, type StoredItem, toItem } from './store.ts';

/** A hard maximum, as the platform has one. */
export const MAX_PAGE = 1000;

export interface ItemPage {
  total: number;
  items: StoredItem[];
  endCursor: string;
  hasNext: boolean;
}

export interface PageQuery {
  /** SQL condition over `h` (head) and `v` (version), with `?` for its values. */
  where: string;
  values: readonly (string | number | null)[];
  /** SQL expression that rows are ordered by, then by id; never NULL. */
  orderBy?: string;
  descending?: boolean;
  first?: number | null;
  after?: string | null;
}

/** @returns one page; a cursor that can't be read starts from the beginning. One round trip. */
export async function pageOfItems(
  db: D1Database,
  { where, values, orderBy = 'h.path', descending = false, first, after }: PageQuery,
): Promise<ItemPage> {
  const size = Math.max(0, Math.min(first ?? 50, MAX_PAGE));
  const cursor = readCursor(after);
  const compare = descending ? '<' : '>';
  const order = descending ? 'DESC' : 'ASC';
  const beyond = cursor ? ` AND (${orderBy}, h.item) ${compare} (?, ?)` : '';
  // Counting by the heads alone reads one small index, not every version.
  const counted = where.includes('v.') ? FROM : 'heads h';
  const [count, page] = await db.batch<Row>([
    db.prepare(`SELECT count(*) AS total FROM ${counted} WHERE ${where}`).bind(...values),
    db
      .prepare(
        `SELECT ${COLUMNS}, ${orderBy} AS sorted FROM ${FROM} WHERE ${where}${beyond} ORDER BY ${orderBy} ${order}, h.item ${order} LIMIT ?`,
      )
      .bind(...values, ...(cursor ?? []), size + 1),
  ]);
  const rows = page?.results.slice(0, size) ?? [];
  const last = rows.at(-1);
  return {
    total: (count?.results[0]?.total as number | undefined) ?? 0,
    items: rows.map(toItem),
    endCursor: last ? writeCursor([last.sorted as string | number, last.item as string]) : (after ?? ''),
    hasNext: (page?.results.length ?? 0) > size,
  };
}

type Cursor = [sorted: string | number, item: string];

const writeCursor = (cursor: Cursor): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(cursor)))).replace(/=+$/, '');

function readCursor(text: string | null | undefined): Cursor | null {
  if (!text) return null;
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0))));
    return Array.isArray(read) && read.length === 2 && ['string', 'number'].includes(typeof read[0]) && typeof read[1] === 'string'
      ? (read as Cursor)
      : null;
  } catch {
    return null;
  }
}
