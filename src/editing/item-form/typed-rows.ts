/** Rows of what was typed where nothing stands any more, so that it can be copied. */
import { type Posted, readForm } from './read-form.ts';
import { labelOf } from './control/rules.ts';
import type { Row } from './rows.ts';

/** @param rows that the schema offers; texts that it does not name are added */
export function typedRows(rows: readonly Row[], posted: Posted): Row[] {
  const known = new Set(rows.map(({ name }) => name));
  const others = Object.entries(posted).flatMap(([key, value]): Row[] => {
    const name = /^f:([^:]+)$/.exec(key)?.[1];
    if (!name || known.has(name)) return [];
    const text = [value].flat().at(-1) ?? '';
    return [{ name, label: labelOf(name), hint: '', control: text.includes('\n') ? 'text' : 'line', parts: { value: text } }];
  });
  return [...readForm({}, rows, posted).rows.map(({ error: _, ...row }) => row), ...others];
}
