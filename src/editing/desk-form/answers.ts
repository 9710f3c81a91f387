/** What came back of a form of the desk: its answers by the names of its rows, and the rows again where something was wrong with them. */
import { controlName } from '../item-form/control-name.ts';
import type { Posted } from '../item-form/read-form.ts';

/** What of a row is needed to read its answer; the row of a form as data has it. */
interface AskedRow {
  name: string;
  control: string;
  parts?: Readonly<Record<string, string | undefined>> | undefined;
  error?: { part: string; message: string } | undefined;
}

/** Of a schema's issue: where it is, and the end of a sentence that begins with the row's label. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Browsers send line ends as CR LF whatever was stored. */
const normalised = (text: string): string => text.replace(/\r\n?/g, '\n');

function sent(row: AskedRow, part: string, posted: Posted): string[] {
  const values = [posted[controlName(row.name, part)] ?? []].flat().map(normalised);
  // A checkbox is sent after a hidden field of its name, so that "no" is sent too: the last one counts, of boxes all that are chosen.
  return row.control === 'boxes' ? values.filter(Boolean) : values.slice(-1);
}

/** @returns by row: the text, or the list of the chosen for `boxes`, or the parts of a link or picture; `''` and `[]` for what was not sent */
export function answersOf(rows: readonly AskedRow[], posted: Posted): Record<string, string | string[] | Record<string, string>> {
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
 * @param issues of the schema that read the answers; of one row the first is told
 * @returns the rows with what was typed in them and what is wrong with each; secrets and files have to be given again
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

const isSecret = ({ control }: AskedRow): boolean => control === 'password' || control === 'file';
