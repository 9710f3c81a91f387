/** Reads posted forms of the desk: answers by row name, and the rows again with faults or with another editor's values. */
import * as z from 'zod';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { readFormBody, readTextBody } from '../../lib/http/input.ts';
import { BadRequest, WrongType } from '../../lib/http/problem.ts';
import { itemControlName } from '../../editing/item-form/control-name.ts';

/** Fits a list of some ten thousand redirects. */
const FORM_BYTES = 3 * 1024 * 1024;

/** Answer of a row that asks for the name of a person or of a thing. */
export const nameAnswer = z
  .string()
  .trim()
  .min(1, 'is missing.')
  .max(120, 'is too long.')
  .regex(/^[^\p{C}]*$/u, 'contains invisible characters.');

/** Fields of a desk form; a file becomes its text. @throws WrongType · TooLarge · BadRequest when it is no form, or not UTF-8 */
export async function readDeskForm(request: Request, maxBytes = FORM_BYTES): Promise<Posted> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) throw new WrongType('a form');
  if (/^application/i.test(type)) {
    // Strict: invalid UTF-8 is refused, not repaired.
    const fields = await readFormBody(request, z.record(z.string(), z.union([z.string(), z.array(z.string())])), { maxBytes });
    return Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, [values].flat()]));
  }
  const text = await readTextBody(request, maxBytes);
  const data = await new Response(text, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new BadRequest([{ parameter: '(body)', message: 'is not a form' }]);
  });
  const posted: Record<string, string[]> = {};
  for (const [name, value] of data.entries()) {
    const words = typeof value === 'string' ? value : await (value as Blob).text();
    if (Object.hasOwn(posted, name)) posted[name]?.push(words);
    else posted[name] = [words];
  }
  return posted;
}

/** The last value of a name, empty when it was not sent. */
export const postedText = (posted: Posted, key: string): string => [posted[key] ?? ''].flat().at(-1) ?? '';

/** The last value of a row's control, else of a button or hidden field with its name. */
export const postedValue = (posted: Posted, name: string): string =>
  [posted[itemControlName(name, 'value')] ?? posted[name] ?? ''].flat().at(-1) ?? '';

/** The properties of a form row that are needed here. */
interface AskedRow {
  name: string;
  control: string;
  parts?: Readonly<Record<string, string | undefined>> | undefined;
  error?: { part: string; message: string } | undefined;
}

/** A schema's issue: its field, and the end of a sentence that begins with the row's label. */
export interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Browsers send line ends as CR LF whatever was stored. */
const normalised = (text: string): string => text.replace(/\r\n?/g, '\n');

function sent(row: AskedRow, part: string, posted: Posted): string[] {
  const values = [posted[itemControlName(row.name, part)] ?? []].flat().map(normalised);
  // A checkbox is sent after a hidden field with its name, so that "no" is sent too: the last value counts; for boxes all chosen values do.
  return row.control === 'boxes' ? values.filter(Boolean) : values.slice(-1);
}

/** @returns by row: the text, or the chosen values for `boxes`, or the parts of a link or picture; `''` and `[]` for what was not sent */
export function formAnswers(rows: readonly AskedRow[], posted: Posted): Record<string, string | string[] | Record<string, string>> {
  return Object.fromEntries(
    rows.map((row) => {
      if (row.control === 'boxes') return [row.name, sent(row, 'value', posted)];
      if (row.control !== 'link' && row.control !== 'image') return [row.name, sent(row, 'value', posted)[0] ?? ''];
      const parts = Object.keys(row.parts ?? {}).map((part) => [part, sent(row, part, posted)[0] ?? '']);
      return [row.name, Object.fromEntries(parts)];
    }),
  );
}

/**
 * @param issues of the schema that read the answers; the first issue of a row is shown
 * @returns the rows with the typed values and their faults; secrets and files have to be given again
 */
export function refusedRows<R extends AskedRow>(rows: readonly R[], posted: Posted, issues: readonly Issue[]): R[] {
  return rows.map((row) => {
    const names = Object.keys(row.parts ?? {});
    const parts = Object.fromEntries((names.length > 0 ? names : ['value']).map((part) => [part, sent(row, part, posted).join('\n')]));
    const issue = issues.find(({ path }) => path[0] === row.name);
    const part = typeof issue?.path[1] === 'string' ? issue.path[1] : (Object.keys(parts)[0] ?? 'value');
    return { ...row, parts: isSecret(row) ? {} : parts, ...(issue && { error: { part, message: issue.message } }) };
  });
}

type StoredRow = Pick<AskedRow, 'name' | 'parts'>;

/**
 * For a conflict: shows the value that another editor saved beside each typed value.
 * @param stored rows as currently stored; `undefined` when the item was deleted
 */
export function besideStored<R extends StoredRow>(typed: readonly R[], stored: readonly StoredRow[] | undefined): R[] {
  const now = new Map(stored?.map(({ name, parts }) => [name, parts]));
  return typed.map((row) => {
    const saved = Object.fromEntries(Object.entries(now.get(row.name) ?? {}).filter(([part, text]) => row.parts?.[part] !== text));
    return Object.keys(saved).length > 0 ? { ...row, saved } : row;
  });
}

const isSecret = ({ control }: AskedRow): boolean => control === 'password' || control === 'file';
