/** From the parts of a table to its grid: rows of one length, and which columns hold figures. */
import type { Field, Html } from '../../content/model.ts';
import type { TablePart } from './parts.ts';

export type Cell = Field<Html> | undefined;
export type Row = readonly Cell[];

export interface Grid {
  columns: number;
  head: Row[];
  /** Each is a group of rows of its own. */
  sections: Row[][];
  foot: Row[];
  /** By column: its cells are mostly figures. */
  figures: boolean[];
}

const wordsOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .trim();

/** Longer is no figure; and the pattern below would take its time over a thousand spaces. */
const LONGEST_FIGURE = 40;

/** Money, percentages, plain numbers; negative with a sign or in brackets, as accounts write it; a footnote's number does not count. */
export function isFigure(html: string): boolean {
  // Up to the next one at most, or many that never end would each be read to the end of the text.
  const words = wordsOf(html.replace(/<sup\b(?:(?!<sup\b)[\s\S])*?<\/sup>/gi, ''));
  return words.length <= LONGEST_FIGURE && FIGURE.test(words);
}

const FIGURE = /^\(?\s*[-−+]?\s*[$€£]?\s*[-−]?\s*[\d.,]*\d[\d.,]*\s*(?:%|[KMB]|thousand|million|billion)?\s*\)?$/i;

/** A negative figure as accounts write it. */
export const isBracketed = (cell: Cell): boolean => cell !== undefined && /\)\s*$/.test(wordsOf(cell.value));

/** A dash stands for a figure that there is none of. */
const isNothing = (html: string): boolean => /^[-–—]?$/.test(wordsOf(html));

/** Whether a cell shows anything, to visitors or to editors. */
export const isFilled = (cell: Cell): cell is Field<Html> => cell !== undefined && (cell.value !== '' || cell.metadata !== undefined);

/** A section whose first row says something in its first cell only is named by it. */
export const isSectionTitle = (section: readonly Row[], index: number): boolean => {
  const [first, ...others] = section[index] ?? [];
  return index === 0 && section.length > 1 && others.length > 0 && isFilled(first) && !others.some(isFilled);
};

/** A hyphen before a figure is a minus. What editors are writing stays as they write it. */
const withMinus = (cell: Cell): Cell =>
  cell && cell.metadata === undefined && /^(?:<p>)?-\s*[$€£\d]/.test(cell.value) && isFigure(cell.value)
    ? { value: cell.value.replace('-', '−') as Html }
    : cell;

/** @param hasRowHeader the first column names its rows, so it holds no figures */
export function gridOf(parts: readonly TablePart[], hasRowHeader: boolean): Grid {
  const rowsOf = ({ fields: { Rows } }: TablePart) => Rows.map(({ fields: { Cells } }) => Cells.map(({ fields }) => fields.CellValue));
  const columns = Math.max(0, ...parts.flatMap(rowsOf).map((row) => row.length));
  const read = (part: TablePart): Row[] => rowsOf(part).map((row) => Array.from({ length: columns }, (_, index) => withMinus(row[index])));
  const kind = (wanted: RegExp) => (part: TablePart) => wanted.test(part.fields.Kind.value);
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
