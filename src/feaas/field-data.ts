/** From the fields of a data source to plain data, as a component's mapping names it: values without wrappers, items by their fields. */
import { unwrap } from '../content/fields.ts';

/** Deeper references are left out, as the repository does. */
const MAX_DEPTH = 5;

/** @returns values by the names of their fields; editing marks are no data */
export function fieldData(raw: unknown): Record<string, unknown> {
  return isObject(raw) ? record(raw, MAX_DEPTH) : {};
}

const record = (fields: Record<string, unknown>, depth: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plain(field, depth)]));

function plain(raw: unknown, depth: number): unknown {
  const { value } = unwrap(raw);
  if (!isObject(value) && !Array.isArray(value)) return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((entry) => plain(entry, depth - 1));
  return record(isObject(value.fields) ? { ...value.fields, url: value.url, name: value.name } : value, depth - 1);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
