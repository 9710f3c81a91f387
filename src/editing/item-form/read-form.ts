/** Reads a posted form against the stored fields: the changes and the invalid values; fields that were not sent stay (EDT-01). */
import type { StoredField, StoredFields } from '../../content/repository/store/items.ts';
import { itemControlName } from './control-name.ts';
import { controls, type EditableControl, type Parts, refusedTags } from './controls.ts';
import { inOrderOf, pickedText, pickedValues, withTyped } from './picked.rules.ts';
import { type FieldRow, isPick } from './rows.ts';
import { labelOf } from './control.rules.ts';

/** Posted values by name; a value that was sent several times is a list. */
export type Posted = Readonly<Record<string, string | readonly string[]>>;

export interface ReadForm {
  /** The stored fields with all valid changes. */
  fields: StoredFields;
  /** As typed, with their faults. */
  rows: FieldRow[];
  hasErrors: boolean;
  /** Names of changed fields. */
  changed: string[];
  /** Elements of rich text that were removed because they are not allowed. */
  refused: string[];
}

/** @param rows of the stored fields; a field that was not sent keeps its value */
export function readForm(fields: StoredFields, rows: readonly FieldRow[], posted: Posted): ReadForm {
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

/** Far more than any page needs. */
const MAX_PICKED = 2000;

/** Browsers send line ends as CR LF whatever was stored. */
const normalised = (text = ''): string => text.replace(/\r\n?/g, '\n');

function typedParts({ name, control, parts }: FieldRow, posted: Posted): Parts {
  if (control === 'tags') {
    const sent = posted[itemControlName(name, 'value')];
    // Boxes are sent in the order of the choices, a hidden field before them tells "none" from "not sent".
    const chosen = sent === undefined ? pickedValues(parts.value ?? '') : [sent].flat().flatMap(pickedValues);
    const more = [posted[itemControlName(name, 'more')] ?? ''].flat().at(-1) ?? '';
    return { value: pickedText(inOrderOf(parts.value ?? '', [...new Set(chosen)])), more: normalised(more) };
  }
  return Object.fromEntries(
    Object.entries(parts).map(([part, shown]) => {
      const sent = posted[itemControlName(name, part)];
      // A checkbox is sent after a hidden field with its name, so that "no" is sent too: the last value counts.
      return [part, normalised(typeof sent === 'string' ? sent : (sent?.at(-1) ?? shown))];
    }),
  );
}

function write(
  row: FieldRow,
  typed: Parts,
  stored: StoredField | undefined,
): { field: StoredField } | { part: string; message: string } | undefined {
  if (row.control === 'reference') {
    const id = typed.value ?? '';
    if (row.choices?.some((choice) => choice.id === id)) return { field: id ? { ref: id } : { value: '' } };
    return { part: 'value', message: 'refers to an item that can’t be chosen here.' };
  }
  if (isPick(row.control)) {
    const picked = withTyped(row.control === 'tags' || !typed.more?.trim() ? pickedValues(typed.value ?? '') : [], typed.more ?? '');
    const value = pickedText(row.control === 'tags' ? picked : picked.slice(0, 1));
    return value.length > MAX_PICKED ? { part: 'more', message: 'has too many values.' } : { field: { value } };
  }
  if (!(row.control in controls)) return undefined;
  const written = controls[row.control as EditableControl].write(typed, stored && 'value' in stored ? stored.value : undefined);
  return 'part' in written ? written : { field: { value: written.value } };
}

/** @param rows from the schema; typed texts that it does not name are added */
export function typedRows(rows: readonly FieldRow[], posted: Posted): FieldRow[] {
  const known = new Set(rows.map(({ name }) => name));
  const others = Object.entries(posted).flatMap(([key, value]): FieldRow[] => {
    const name = /^f:([^:]+)$/.exec(key)?.[1];
    if (!name || known.has(name)) return [];
    const text = [value].flat().at(-1) ?? '';
    return [{ name, label: labelOf(name), hint: '', control: text.includes('\n') ? 'text' : 'line', parts: { value: text } }];
  });
  return [...readForm({}, rows, posted).rows.map(({ error: _, ...row }) => row), ...others];
}
