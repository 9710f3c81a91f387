/** Expands the first blocks of a new page: placed renderings with new numbers and ids, their texts as data sources. */
import type { AuthoredComponent } from '../files/authoring.ts';
import type { Placed, StoredFields } from '../store/items.ts';
import { dashedId, slug } from '../store/names.ts';

/** Blocks by region. Fields hold plain texts. */
export type StartBlocks = Readonly<Record<string, readonly AuthoredComponent[]>>;

interface Data {
  id: string;
  name: string;
  template: string;
  fields: StoredFields;
}

/** @returns the layout, and a data source for each block that has fields; a block without `fields` has none */
export function expandPlaced(start: StartBlocks): { placeholders: Record<string, Placed[]>; data: Data[] } {
  const data: Data[] = [];
  const counts = new Map<string, number>();
  let number = 0;
  const placed = ({ name, params, fields, placeholders = {} }: AuthoredComponent): Placed => {
    const kind = slug(name);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const given = { DynamicPlaceholderId: ++number, ...params };
    const source = fields ? crypto.randomUUID().replaceAll('-', '') : '';
    if (fields) data.push({ id: source, name: `${kind}-${counts.get(kind)}`, template: name, fields: valuesOf(fields) });
    return {
      uid: dashedId(crypto.randomUUID().replaceAll('-', '')),
      name,
      params: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)])),
      source,
      placeholders: Object.fromEntries(Object.entries(placeholders).map(([key, list]) => [`${key}-{*}`, list.map(placed)])),
    };
  };
  const placeholders = Object.fromEntries(Object.entries(start).map(([region, list]) => [region, list.map(placed)]));
  return { placeholders, data };
}

const valuesOf = (fields: Record<string, unknown> | unknown[]): StoredFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]));

/** Blocks with the title of their page in place of `{title}`. */
export const titled = (start: StartBlocks, title: string): StartBlocks =>
  JSON.parse(JSON.stringify(start), (_, value) => (typeof value === 'string' ? value.replaceAll('{title}', title) : value));
