/** Keyset paging over items: a page of rows, their total number, and a cursor that stays valid while content changes. */
import { rowsOf } from '../../../lib/values/rows-of.ts';
import { COLUMNS, FROM, type ItemRow, type StoredItem, toItem } from './store.ts';

/** A hard maximum, like the platform's. */
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
  /** SQL expression by which rows are ordered, then by id; never NULL. */
  orderBy?: string;
  descending?: boolean;
  first?: number | null;
  after?: string | null;
}

/** @returns one page; an invalid cursor starts from the beginning. One round trip. */
export async function pageOfItems(
  db: D1Database,
  { where, values, orderBy = 'h.path', descending = false, first, after }: PageQuery,
): Promise<ItemPage> {
  const size = Math.max(0, Math.min(first ?? 50, MAX_PAGE));
  const cursor = readCursor(after);
  const compare = descending ? '<' : '>';
  const order = descending ? 'DESC' : 'ASC';
  const beyond = cursor ? ` AND (${orderBy}, h.item) ${compare} (?, ?)` : '';
  // A count over the heads alone reads one small index, not every version.
  const counted = where.includes('v.') ? FROM : 'heads h';
  const [count, page] = await db.batch([
    db.prepare(`SELECT count(*) AS total FROM ${counted} WHERE ${where}`).bind(...values),
    db
      .prepare(
        `SELECT ${COLUMNS}, ${orderBy} AS sorted FROM ${FROM} WHERE ${where}${beyond} ORDER BY ${orderBy} ${order}, h.item ${order} LIMIT ?`,
      )
      .bind(...values, ...(cursor ?? []), size + 1),
  ]);
  const found = rowsOf<ItemRow & { sorted: string | number }>(page);
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return {
    total: rowsOf<{ total: number }>(count)[0]?.total ?? 0,
    items: rows.map(toItem),
    endCursor: last ? writeCursor([last.sorted, last.item]) : (after ?? ''),
    hasNext: found.length > size,
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
