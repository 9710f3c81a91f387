/** Converts the fields of a data source to plain data for a component's mapping: values without wrappers, items by their fields. */
import { unwrap } from '../content/fields.ts';
import { isRecord } from '../lib/values/is-record.rules.ts';

/** Deeper references are left out, as in the repository. */
const MAX_DEPTH = 5;

/** @returns values by the names of their fields, without editing marks */
export function fieldData(raw: unknown): Record<string, unknown> {
  return isRecord(raw) ? record(raw, MAX_DEPTH) : {};
}

const record = (fields: Record<string, unknown>, depth: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plain(field, depth)]));

function plain(raw: unknown, depth: number): unknown {
  const { value } = unwrap(raw);
  if (!isRecord(value) && !Array.isArray(value)) return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((entry) => plain(entry, depth - 1));
  return record(isRecord(value.fields) ? { ...value.fields, url: value.url, name: value.name } : value, depth - 1);
}
