/** What an editor typed, read against the fields that stand: what changed, what can't be stored, and nothing else touched (EDT-01). */
import type { StoredField, StoredFields } from '../../content/repository/items.ts';
import { controlName } from './control-name.ts';
import { controls, type EditableControl, type Parts, refusedTags } from './controls.ts';
import type { Row } from './rows.ts';

/** Posted values by name; one that was sent several times is a list. */
export type Posted = Readonly<Record<string, string | readonly string[]>>;

export interface ReadForm {
  /** With every acceptable change in it. */
  fields: StoredFields;
  /** As they were typed, with what is wrong. */
  rows: Row[];
  hasErrors: boolean;
  /** Names of fields that differ now. */
  changed: string[];
  /** Elements of rich text that are not allowed and were left out. */
  refused: string[];
}

/** @param rows of the fields as they stand; a field that was not sent stays as it is */
export function readForm(fields: StoredFields, rows: readonly Row[], posted: Posted): ReadForm {
  const result: ReadForm = { fields: { ...fields }, rows: [], hasErrors: false, changed: [], refused: [] };
  for (const row of rows) {
    const typed = typedParts(row, posted);
    const isSame = Object.entries(typed).every(([name, text]) => text === normalised(row.parts[name]));
    const written = isSame ? undefined : write(row, typed, fields[row.name]);
    const error = written && 'part' in written ? written : undefined;
    result.rows.push({ ...row, parts: typed, ...(error && { error }) });
    if (error) result.hasErrors = true;
    else if (written && 'field' in written) {
      result.changed.push(row.name);
      result.fields[row.name] = written.field;
      if (row.control === 'html') result.refused.push(...refusedTags(typed.value ?? ''));
    }
  }
  return result;
}

/** Browsers send line ends as CR LF whatever was stored. */
const normalised = (text = ''): string => text.replace(/\r\n?/g, '\n');

function typedParts({ name, parts }: Row, posted: Posted): Parts {
  return Object.fromEntries(
    Object.entries(parts).map(([part, shown]) => {
      const sent = posted[controlName(name, part)];
      // A checkbox is sent after a hidden field of its name, so that "no" is sent too: the last one counts.
      return [part, normalised(typeof sent === 'string' ? sent : (sent?.at(-1) ?? shown))];
    }),
  );
}

function write(
  row: Row,
  typed: Parts,
  stored: StoredField | undefined,
): { field: StoredField } | { part: string; message: string } | undefined {
  if (row.control === 'reference') {
    const id = typed.value ?? '';
    if (row.choices?.some((choice) => choice.id === id)) return { field: id ? { ref: id } : { value: '' } };
    return { part: 'value', message: 'names an item that can’t be chosen here.' };
  }
  if (!(row.control in controls)) return undefined;
  const written = controls[row.control as EditableControl].write(typed, stored && 'value' in stored ? stored.value : undefined);
  return 'part' in written ? written : { field: { value: written.value } };
}
