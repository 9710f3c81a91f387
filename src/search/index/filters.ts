/** Filters of the protocol as SQL conditions; every value travels as a parameter. */
import { UpstreamError } from '../../lib/upstream-error.ts';
import type { FacetAsked, FilterValue, SearchFilter } from '../protocol.ts';
import { TAG_NAMES, tagKey } from './document.ts';
import type { Tables } from './tables.ts';

/** Values of a statement, all in one parameter, since D1 takes a hundred. */
export class Values {
  #values: unknown[] = [];

  /** @returns SQL for the value */
  add(value: unknown): string {
    return `json_extract(?1, '$[${this.#values.push(value) - 1}]')`;
  }

  /** @returns SQL of a table with columns `key` and `value` */
  each(list: readonly unknown[]): string {
    return `json_each(?1, '$[${this.#values.push(list) - 1}]')`;
  }

  toString(): string {
    return JSON.stringify(this.#values);
  }
}

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
/** More than a caller may ask for (`../filter-schema.ts`): what comes here is ours, or was looked at. */
const MAX_CONDITIONS = 130;
const MAX_DEPTH = 10;
const NOTHING = '0';
const EVERYTHING = '1';

export interface Where {
  tables: Tables;
  values: Values;
  /** SQL of a document's id. */
  id: string;
  /** Documents are gone through in their own order, and not as the hits of words. */
  isListing?: boolean;
}

/** @returns a condition; what nobody knows holds for no document @throws UpstreamError for more than SQLite could take */
export function condition(filter: SearchFilter | undefined, where: Where): string {
  let left = MAX_CONDITIONS;
  const read = (one: SearchFilter, depth: number): string => {
    if (--left < 0 || depth > MAX_DEPTH) throw new UpstreamError('malformed', 'the filter is too large');
    if ('filters' in one)
      return one.type === 'and' ? joined(one.filters, 'AND', EVERYTHING, depth) : joined(one.filters, 'OR', NOTHING, depth);
    if ('filter' in one) return `NOT (${read(one.filter, depth + 1)})`;
    if ('values' in one) {
      if (one.type === 'anyOf') return among(one.name, one.values, where);
      const each = one.values.map((value): SearchFilter => ({ type: 'eq', name: one.name, value }));
      return joined(each, 'AND', EVERYTHING, depth);
    }
    if (one.type === 'exists') return exists(one.name, where);
    return one.type === 'eq' ? among(one.name, [one.value], where) : compared(one.name, OPERATORS[one.type], one.value, where);
  };
  const joined = (filters: readonly SearchFilter[], word: 'AND' | 'OR', none: string, depth: number): string =>
    filters.length === 0
      ? none
      : halved(
          filters.map((one) => read(one, depth + 1)),
          word,
        );
  // One expression to the planner: apart, many of them become joins, after which it finds no way to ask FTS5.
  return filter ? `+(${read(filter, 0)})` : EVERYTHING;
}

/** Terms in a row are as deep as they are many: SQLite takes a depth of 100. */
function halved(terms: readonly string[], word: 'AND' | 'OR'): string {
  if (terms.length <= 2) return `(${terms.join(` ${word} `)})`;
  const half = terms.length >> 1;
  return `(${halved(terms.slice(0, half), word)} ${word} ${halved(terms.slice(half), word)})`;
}

function among(name: string, values: readonly FilterValue[], where: Where): string {
  if (name === 'published_date') return dated(`IN (SELECT value FROM ${where.values.each(values.map(timeOf))})`, where);
  return tagged(name, `AND t.key IN (SELECT value FROM ${where.values.each(values.map(tagKey))})`, where);
}

function compared(name: string, operator: string, value: FilterValue, where: Where): string {
  if (name === 'published_date') return dated(`${operator} ${where.values.add(timeOf(value))}`, where);
  return tagged(name, `AND t.key ${operator} ${where.values.add(tagKey(value))}`, where);
}

function exists(name: string, where: Where): string {
  if (name === 'published_date') return dated('IS NOT NULL', where);
  return ['id', 'url', 'name'].includes(name) ? EVERYTHING : tagged(name, '', where);
}

const dated = (condition: string, { tables, id, isListing }: Where): string =>
  isListing ? `d.published ${condition}` : `EXISTS (SELECT 1 FROM ${tables.documents} x WHERE x.id = ${id} AND x.published ${condition})`;

/** Values of these are shared by many documents: of a listing the first ones are soon found, and there is no end of the others. */
const BROAD: ReadonlySet<string> = new Set(['type', 'resources', 'format']);

/** Hits of words are looked at one by one. FTS5 would otherwise be asked anew for each document that has the value. */
function tagged(name: string, condition: string, { tables, id, isListing }: Where): string {
  if (!TAG_NAMES.has(name)) return NOTHING;
  if (isListing && !BROAD.has(name)) return `${id} IN (SELECT t.document FROM ${tables.tags} t WHERE t.name = '${name}' ${condition})`;
  return `EXISTS (SELECT 1 FROM ${tables.tags} t WHERE t.document = ${id} AND t.name = '${name}' ${condition})`;
}

/** Milliseconds since 1970; what is no time compares with nothing. */
function timeOf(value: FilterValue): number | null {
  const time = typeof value === 'number' ? value : Date.parse(String(value));
  return Number.isNaN(time) ? null : time;
}

/** Conditions that a request's every reader shares: those said by themselves. Groups of choices are not among them. */
export function scopeOf(filter: SearchFilter | undefined): SearchFilter | undefined {
  if (filter?.type === 'eq') return filter;
  return filter?.type === 'and' ? { type: 'and', filters: filter.filters.filter(({ type }) => type === 'eq') } : undefined;
}

const ID = 'facetid_';

/** @returns the filter that a facet's chosen values stand for; ids that nobody gave out stand for nothing */
export function facetFilter({ name, filter }: FacetAsked): SearchFilter | undefined {
  if (!filter) return undefined;
  const filters = filter.values.map((id): SearchFilter => ({ type: 'anyOf', name, values: [chosenValue(id, name)].flat() }));
  return { type: filter.type, filters };
}

function chosenValue(id: string, name: string): FilterValue | [] {
  try {
    const bytes = Uint8Array.from(atob(id.slice(ID.length)), (char) => char.charCodeAt(0));
    const read: unknown = id.startsWith(ID) ? JSON.parse(new TextDecoder().decode(bytes)) : null;
    const { name: named, value } = (read ?? {}) as { name?: unknown; value?: unknown };
    return named === name && ['string', 'number', 'boolean'].includes(typeof value) ? (value as FilterValue) : [];
  } catch {
    return [];
  }
}
