/** Reads and writes lists of redirects as tables for spreadsheets; faults name their line, and an export can be imported again (DEL-06). */
import Papa from 'papaparse';
import { redirect } from '../../content/repository/files/authoring.ts';
import type { Redirect } from '../../content/source.ts';

/** Columns in the order they are written in; each with other accepted names. */
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

/** Longer lists are imported as files of content, which no browser has to hold. */
export const MAX_LINES = 5000;

export interface CsvLine {
  /** As spreadsheets count: the header is line 1. */
  line: number;
  rule: Redirect;
}

export interface CsvFault {
  /** 0: of the whole list. */
  line: number;
  message: string;
}

/** @returns the cells of a rule, under `CSV_HEADER` */
export const csvRow = (rule: Redirect): string[] => [
  rule.pattern,
  rule.target,
  KIND_NUMBERS[rule.redirectType] ?? '301',
  rule.isQueryStringPreserved ? 'yes' : 'no',
  rule.isLanguagePreserved ? 'yes' : 'no',
  rule.locale,
  rule.host ?? '',
];

/** @param text with a header line; commas, semicolons or tabs between the cells */
export function readCsv(text: string): { lines: CsvLine[]; faults: CsvFault[] } {
  const table = text.replace(/^\ufeff/, '');
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: delimiterOf(table), skipEmptyLines: false, preview: MAX_LINES + 2 });
  const header = (data[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const columns = header.map(columnOf);
  const faults: CsvFault[] = [];
  for (const needed of ['from', 'to'] as const)
    if (!columns.includes(needed))
      faults.push({ line: 1, message: `has no column “${needed}”; the columns are ${CSV_HEADER.join(', ')}.` });
  header.forEach((name, at) => {
    if (name && !columns[at])
      faults.push({ line: 1, message: `has a column “${name.slice(0, 40)}” that is not one of ${CSV_HEADER.join(', ')}.` });
  });
  if (faults.length > 0) return { lines: [], faults };
  const broken = new Map(
    errors.filter(({ type }) => type === 'Quotes').map(({ row }) => [row ?? 0, 'has a quotation mark that is not closed.']),
  );
  const lines: CsvLine[] = [];
  data.slice(1).forEach((cells, index) => {
    const line = index + 2;
    if (cells.every((cell) => cell.trim() === '')) return;
    const quotes = broken.get(index + 1);
    const read = quotes ? { message: quotes } : readLine(cells, columns);
    if ('message' in read) faults.push({ line, message: read.message });
    else lines.push({ line, rule: read.rule });
  });
  if (data.length > MAX_LINES + 1)
    faults.push({ line: 0, message: `It has more than ${MAX_LINES} lines. Import it in parts, or as files of content.` });
  if (lines.length + faults.length === 0) faults.push({ line: 0, message: 'It has no lines below its header.' });
  return { lines, faults };
}

/** Detected from the header, whose names are known: cells below can contain any character. */
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
    // Cells that would be formulas are exported with an apostrophe in front.
    return at < 0 ? '' : (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
  };
  const kind = cell('kind').toLowerCase();
  const redirectType = kind === '' ? 'REDIRECT_301' : (KINDS[kind] ?? kind.toUpperCase());
  const [query, language] = [yes(cell('query')), yes(cell('language'))];
  if (query === undefined || language === undefined) return { message: 'has a value other than yes or no in “query” or “language”.' };
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
        redirectType: `has the kind “${kind.slice(0, 20)}”. Use 301, 302, 308 or 200.`,
      }[String(wrong)] ?? 'cannot be read.',
  };
}

function yes(word: string): boolean | undefined {
  if (/^(yes|true|1|y|on)$/i.test(word)) return true;
  return /^(|no|false|0|n|off)$/i.test(word) ? false : undefined;
}
