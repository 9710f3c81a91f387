/** Computes the position of each column of a splitter on the grid of twelve. */
import type * as z from 'zod';
import { enabledParts, type PartNumber } from '../enabled-parts.ts';
import type { params as schema } from './schema.ts';

export interface Column {
  number: PartNumber;
  /** Twelfths, 1 to 12. */
  width: number;
  /** First grid line, 1 to 12; `undefined`: after the previous column. */
  line: number | undefined;
  styles: readonly string[];
}

/** Columns without widths whose number does not divide twelve (five, seven, eight) are equal parts of the row instead. */
export const areEqualParts = (columns: readonly Column[], params: z.output<typeof schema>): boolean =>
  12 % Math.max(1, columns.length) !== 0 && columns.every(({ number, line }) => !params[`ColumnWidth${number}`] && line === undefined);

/**
 * Without widths the columns share the row. The second of two columns that leave room is at the far end, so that the
 * free space is between them (brand: 4+7, 5+6, 7+4, 8+3).
 */
export function splitColumns(params: z.output<typeof schema>, placeholders: Record<string, unknown>): Column[] {
  const numbers = enabledParts(params.EnabledPlaceholders, placeholders, 'column');
  const share = Math.max(1, Math.floor(12 / Math.max(1, numbers.length)));
  const columns = numbers.map((number): Column => {
    const styles: readonly string[] = params[`Styles${number}`];
    const start = styles.find((word) => word.startsWith('start-'));
    return { number, width: params[`ColumnWidth${number}`] || share, line: start ? Number(start.slice(6)) : undefined, styles };
  });
  const [first, second, ...others] = columns;
  if (first && second && others.length === 0 && second.line === undefined && first.width + second.width < 12)
    second.line = 13 - second.width;
  return columns.map((column) => ({ ...column, width: Math.min(column.width, 13 - (column.line ?? 1)) }));
}
