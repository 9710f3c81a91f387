/** Lists of redirects as tables for spreadsheets: read line by line, each fault with its line, and written so that they can be read again (DEL-06). */
import Papa from 'papaparse';
import { redirect } from '../../content/repository/authoring.ts';
import type { Redirect } from '../../content/source.ts';

/** Columns in the order they are written in; each with other names that are understood. */
const COLUMNS = {
  from: ['pattern', 'old', 'old address', 'source'],
  to: ['target', 'new', 'new address', 'destination'],
  kind: ['redirecttype', 'type', 'status'],
  query: ['isquerystringpreserved', 'keep query'],
  language: ['islanguagepreserved', 'keep language'],
  locale: ['only language'],
  host: ['only host'],
} as const;
type Column = keyof typeof COLUMNS;

export const CSV_HEADER: readonly string[] = Object.keys(COLUMNS);

const KINDS: Record<string, Redirect['redirectType']> = {
  '301': 'REDIRECT_301',
  '302': 'REDIRECT_302',
  '308': 'REDIRECT_308',
  '200': 'SERVER_TRANSFER',
  permanent: 'REDIRECT_301',
  temporary: 'REDIRECT_302',
};
const KIND_NUMBERS: Record<Redirect['redirectType'], string> = {
  REDIRECT_301: '301',
  REDIRECT_302: '302',
  REDIRECT_308: '308',
  SERVER_TRANSFER: '200',
};

/** More are sent as files of content, which no browser has to hold. */
export const MAX_LINES = 5000;

export interface Line {
  /** As spreadsheets count, the header being line 1. */
  line: number;
  rule: Redirect;
}

export interface Fault {
  /** 0: of the whole list. */
  line: number;
  message: string;
}

/** @returns the cells of a rule, under `CSV_HEADER` */
export const csvRow = ({
  pattern,
  target,
  redirectType,
  isQueryStringPreserved,
  isLanguagePreserved,
  locale,
  host = '',
}: Redirect): string[] => [
  pattern,
  target,
  KIND_NUMBERS[redirectType] ?? '301',
  isQueryStringPreserved ? 'yes' : 'no',
  isLanguagePreserved ? 'yes' : 'no',
  locale,
  host,
];

/** @param text with a header line; commas, semicolons or tabs between the cells */
export function readCsv(text: string): { lines: Line[]; faults: Fault[] } {
  const table = text.replace(/^\ufeff/, '');
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: delimiterOf(table), skipEmptyLines: false, preview: MAX_LINES + 2 });
  const header = (data[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const columns = header.map(columnOf);
  const faults: Fault[] = [];
  for (const needed of ['from', 'to'] as const)
    if (!columns.includes(needed))
      faults.push({ line: 1, message: `has no column “${needed}”; the columns are ${CSV_HEADER.join(', ')}.` });
  header.forEach((name, at) => {
    if (name && !columns[at])
      faults.push({ line: 1, message: `has a column “${name.slice(0, 40)}” that is none of ${CSV_HEADER.join(', ')}.` });
  });
  if (faults.length > 0) return { lines: [], faults };
  const broken = new Map(
    errors.filter(({ type }) => type === 'Quotes').map(({ row }) => [row ?? 0, 'has a quotation mark that is not closed.']),
  );
  const lines: Line[] = [];
  data.slice(1).forEach((cells, index) => {
    const line = index + 2;
    if (cells.every((cell) => cell.trim() === '')) return;
    const quotes = broken.get(index + 1);
    const read = quotes ? { message: quotes } : readLine(cells, columns);
    if ('message' in read) faults.push({ line, message: read.message });
    else lines.push({ line, rule: read.rule });
  });
  if (data.length > MAX_LINES + 1)
    faults.push({ line: 0, message: `It has more than ${MAX_LINES} lines. Send it in parts, or as files of content.` });
  if (lines.length + faults.length === 0) faults.push({ line: 0, message: 'It has no line below its header.' });
  return { lines, faults };
}

/** By the header, whose words are known: in the cells below may stand anything. */
function delimiterOf(table: string): string {
  const header = table.slice(0, table.search(/[\r\n]|$/));
  const known = (delimiter: string) =>
    header.split(delimiter).filter((name) => columnOf(name.replaceAll('"', '').trim().toLowerCase())).length;
  return [',', ';', '\t'].reduce((best, other) => (known(other) > known(best) ? other : best));
}

const columnOf = (name: string): Column | undefined =>
  (Object.keys(COLUMNS) as Column[]).find((column) => column === name || (COLUMNS[column] as readonly string[]).includes(name));

function readLine(cells: readonly string[], columns: readonly (Column | undefined)[]): { rule: Redirect } | { message: string } {
  if (cells.length > columns.length) return { message: `has ${cells.length} cells, and the header ${columns.length}.` };
  const cell = (column: Column): string => {
    const at = columns.indexOf(column);
    // What would be a formula is written behind an apostrophe.
    return at < 0 ? '' : (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
  };
  const kind = cell('kind').toLowerCase();
  const redirectType = kind === '' ? 'REDIRECT_301' : (KINDS[kind] ?? kind.toUpperCase());
  const [query, language] = [yes(cell('query')), yes(cell('language'))];
  if (query === undefined || language === undefined) return { message: 'has something else than yes or no in “query” or “language”.' };
  const host = cell('host').toLowerCase();
  const parsed = redirect.safeParse({
    pattern: cell('from'),
    target: cell('to'),
    redirectType,
    isQueryStringPreserved: query,
    isLanguagePreserved: language,
    locale: cell('locale'),
    ...(host && { host }),
  });
  if (parsed.success) return { rule: parsed.data };
  const wrong = parsed.error.issues[0]?.path[0];
  return {
    message:
      {
        pattern: 'has no address in “from”.',
        target: 'has no address in “to”.',
        redirectType: `has the kind “${kind.slice(0, 20)}”, which is none of 301, 302, 308, 200.`,
      }[String(wrong)] ?? 'cannot be read.',
  };
}

function yes(word: string): boolean | undefined {
  if (/^(yes|true|1|y|on)$/i.test(word)) return true;
  return /^(|no|false|0|n|off)$/i.test(word) ? false : undefined;
}
