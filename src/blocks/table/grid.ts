/** Turns the parts of a table into a grid: rows of equal length, and which columns contain figures. */
import type { Field, Html } from '../../content/model.ts';
import { isBlank, textOf, WITHOUT_NOTES } from '../../lib/html/text.ts';
import type { ParsedTable } from './parts.ts';

export type GridCell = Field<Html> | undefined;
export type GridRow = readonly GridCell[];

export interface Grid {
  columns: number;
  head: GridRow[];
  /** Each section is its own group of rows. */
  sections: GridRow[][];
  foot: GridRow[];
  /** Most cells of the column are figures. */
  figures: boolean[];
}

/** A longer text is no figure; and the pattern below would be slow on a thousand spaces. */
const LONGEST_FIGURE = 40;

/** Money, percentages, plain numbers; negative with a sign or in accounting brackets; a footnote's number is ignored. */
export function isFigure(html: string): boolean {
  const text = textOf(html, WITHOUT_NOTES);
  return text.length <= LONGEST_FIGURE && FIGURE.test(text);
}

const FIGURE = /^\(?\s*[-−+]?\s*[$€£]?\s*[-−]?\s*[\d.,]*\d[\d.,]*\s*(?:%|[KMB]|thousand|million|billion)?\s*\)?$/i;

/** A negative figure in accounting brackets. */
export const isBracketed = (cell: GridCell): boolean => cell !== undefined && textOf(cell.value).endsWith(')');

/** A dash marks a missing figure. */
const isNothing = (html: string): boolean => /^[-–—]?$/.test(textOf(html));

/** Whether a cell shows anything, to visitors or to editors. */
export const isCellFilled = (cell: GridCell): cell is Field<Html> =>
  cell !== undefined && (cell.metadata !== undefined || !isBlank(cell.value));

/** A section whose first row has text in its first cell only takes that text as its title. */
export const isSectionTitle = (section: readonly GridRow[], index: number): boolean => {
  const [first, ...others] = section[index] ?? [];
  return index === 0 && section.length > 1 && others.length > 0 && isCellFilled(first) && !others.some(isCellFilled);
};

/** A hyphen before a figure becomes a minus sign, except in a cell that an editor is editing. */
const withMinus = (cell: GridCell): GridCell =>
  cell && cell.metadata === undefined && /^(?:<p>)?-/.test(cell.value) && isFigure(cell.value)
    ? { value: cell.value.replace('-', '−') as Html }
    : cell;

/** @param hasRowHeader the first column names its rows, so it holds no figures */
export function gridOf(parts: readonly ParsedTable[], hasRowHeader: boolean): Grid {
  const rowsOf = ({ fields: { Rows } }: ParsedTable) => Rows.map(({ fields: { Cells } }) => Cells.map(({ fields }) => fields.CellValue));
  const columns = Math.max(0, ...parts.flatMap(rowsOf).map((row) => row.length));
  const read = (part: ParsedTable): GridRow[] =>
    rowsOf(part).map((row) => Array.from({ length: columns }, (_, index) => withMinus(row[index])));
  const kind = (wanted: RegExp) => (part: ParsedTable) => wanted.test(part.fields.Kind.value);
  const isHead = kind(/head/i);
  const isFoot = kind(/foot/i);
  const sections = parts.filter((part) => !isHead(part) && !isFoot(part)).map(read);
  const foot = parts.filter(isFoot).flatMap(read);
  const figures = Array.from({ length: columns }, (_, column) => {
    const said = [...sections.flat(), ...foot].flatMap((row) => row[column]?.value ?? []).filter((html) => !isNothing(html));
    return (column > 0 || !hasRowHeader) && said.length > 0 && said.filter(isFigure).length * 2 > said.length;
  });
  return { columns, head: parts.filter(isHead).flatMap(read), sections: sections.filter((rows) => rows.length > 0), foot, figures };
}
