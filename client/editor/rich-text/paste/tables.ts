/** Writes pasted tables with their header row. Pure. */
import { isElement, type PastedElement, type PastedNode } from './pasted-node.ts';
import { type Format, isAllBold, isLeftOut, type PasteContext, plainText } from './runs.ts';

interface PastedRow {
  element: PastedElement;
  cells: PastedElement[];
  isInHead: boolean;
}

/** Rows of this table, not of one inside. */
function rowsOf({ children }: PastedElement, isInHead = false): PastedRow[] {
  return children.flatMap((child): PastedRow[] => {
    if (!isElement(child) || isLeftOut(child)) return [];
    if (child.tag !== 'tr') return child.tag === 'table' ? [] : rowsOf(child, child.tag === 'thead');
    const cells = child.children.filter(isElement).filter(({ tag }) => tag === 'td' || tag === 'th');
    return [{ element: child, cells, isInHead }];
  });
}

const isShaded = ({ attrs, style }: PastedElement): boolean =>
  [attrs.bgcolor, style.background, style['background-color']].some(
    (colour) => colour && !/^(#fff(fff)?|white|transparent|none|initial|inherit|auto)\b/i.test(colour),
  );

/** Word processors have no header cells: what looks like a header is one. */
function isHeader(row: PastedRow, others: readonly PastedRow[], around: Format, context: PasteContext): boolean {
  if (row.isInHead || row.cells.every(({ tag }) => tag === 'th')) return true;
  if (others.length === 0) return false;
  const worded = row.cells.filter((cell) => plainText([cell]) !== '');
  const isBold = (cells: readonly PastedElement[]) => cells.length > 0 && cells.every((cell) => isAllBold([cell], around, context));
  const shaded = ({ element, cells }: PastedRow) => isShaded(element) || cells.every(isShaded);
  return (isBold(worded) && !others.every(({ cells }) => isBold(cells))) || (shaded(row) && !others.some(shaded));
}

interface TableWriter {
  around: Format;
  context: PasteContext;
  /** The HTML inside a cell. */
  cell(content: readonly PastedNode[], isHeader: boolean): string;
}

/** @returns `undefined` for what is no table, but one cell around a text */
export function tableHtml(table: PastedElement, { around, context, cell }: TableWriter): string | undefined {
  const all = rowsOf(table);
  if (all.reduce((sum, { cells }) => sum + cells.length, 0) < 2) return undefined;
  const rows = all.filter(({ cells }) => cells.some((one) => cell(one.children, false) !== ''));
  const [first, ...others] = rows;
  if (!first) return '';
  const heads = isHeader(first, others, around, context) ? [first, ...leading(others, ({ isInHead }) => isInHead)] : [];
  const write = ({ cells }: PastedRow, isHead: boolean) =>
    `<tr>${cells
      .map((one) => {
        const tag = isHead || one.tag === 'th' ? 'th' : 'td';
        return `<${tag}${spans(one)}>${cell(one.children, tag === 'th')}</${tag}>`;
      })
      .join('')}</tr>`;
  const section = (tag: string, some: readonly PastedRow[]) =>
    some.length > 0 ? `<${tag}>${some.map((row) => write(row, tag === 'thead')).join('')}</${tag}>` : '';
  const caption = table.children.find((child): child is PastedElement => isElement(child) && child.tag === 'caption');
  const title = caption ? cell(caption.children, true) : '';
  return `<table>${title && `<caption>${title}</caption>`}${section('thead', heads)}${section('tbody', rows.slice(heads.length))}</table>`;
}

function leading<T>(items: readonly T[], fits: (item: T) => boolean): T[] {
  const end = items.findIndex((item) => !fits(item));
  return end < 0 ? [...items] : items.slice(0, end);
}

const MOST_SPAN = 100;
const spans = ({ attrs }: PastedElement): string =>
  ['colspan', 'rowspan']
    .map((name) => {
      const count = Number(attrs[name]);
      return Number.isInteger(count) && count > 1 && count <= MOST_SPAN ? ` ${name}="${count}"` : '';
    })
    .join('');
