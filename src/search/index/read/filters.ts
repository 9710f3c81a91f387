/** Turns filters of the protocol into SQL conditions; every value is a parameter. */
import { UpstreamError } from '../../../lib/http/upstream-error.ts';
import type { FacetRequest, FilterValue, SearchFilter } from '../../protocol.ts';
import { TAG_NAMES, tagKey } from '../tags.ts';
import type { Tables } from '../tables.ts';

/** Values of a statement, all in one parameter, since D1 accepts a hundred. */
export class SqlValues {
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
/** More than a caller may send (`../filter-schema.ts`): larger filters are our own or were checked. */
const MAX_CONDITIONS = 130;
const MAX_DEPTH = 10;
const NOTHING = '0';
const EVERYTHING = '1';

export interface WhereClause {
  tables: Tables;
  values: SqlValues;
  /** SQL of a document's id. */
  id: string;
  /** Whether documents are listed in their own order, not as hits of words. */
  isListing?: boolean;
}

/** @returns a condition; an unknown field matches no document @throws UpstreamError for more than SQLite accepts */
export function condition(filter: SearchFilter | undefined, where: WhereClause): string {
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
  // The planner must see one expression: separate ones become joins, after which it can't query FTS5.
  return filter ? `+(${read(filter, 0)})` : EVERYTHING;
}

/** A chain of terms is as deep as it is long, and SQLite allows a depth of 100: so it is halved recursively. */
function halved(terms: readonly string[], word: 'AND' | 'OR'): string {
  if (terms.length <= 2) return `(${terms.join(` ${word} `)})`;
  const half = terms.length >> 1;
  return `(${halved(terms.slice(0, half), word)} ${word} ${halved(terms.slice(half), word)})`;
}

function among(name: string, values: readonly FilterValue[], where: WhereClause): string {
  if (name === 'published_date') return dated(`IN (SELECT value FROM ${where.values.each(values.map(timeOf))})`, where);
  return tagged(name, `AND t.key IN (SELECT value FROM ${where.values.each(values.map(tagKey))})`, where);
}

function compared(name: string, operator: string, value: FilterValue, where: WhereClause): string {
  if (name === 'published_date') return dated(`${operator} ${where.values.add(timeOf(value))}`, where);
  return tagged(name, `AND t.key ${operator} ${where.values.add(tagKey(value))}`, where);
}

function exists(name: string, where: WhereClause): string {
  if (name === 'published_date') return dated('IS NOT NULL', where);
  return ['id', 'url', 'name'].includes(name) ? EVERYTHING : tagged(name, '', where);
}

const dated = (condition: string, { tables, id, isListing }: WhereClause): string =>
  isListing ? `d.published ${condition}` : `EXISTS (SELECT 1 FROM ${tables.documents} x WHERE x.id = ${id} AND x.published ${condition})`;

/** Many documents share values of these: a listing finds its first ones soon, and reading them all would take long. */
const BROAD: ReadonlySet<string> = new Set(['type', 'resources', 'format']);

/** Hits of words are checked one by one. Otherwise FTS5 would be queried again for each document with the value. */
function tagged(name: string, condition: string, { tables, id, isListing }: WhereClause): string {
  if (!TAG_NAMES.has(name)) return NOTHING;
  if (isListing && !BROAD.has(name)) return `${id} IN (SELECT t.document FROM ${tables.tags} t WHERE t.name = '${name}' ${condition})`;
  return `EXISTS (SELECT 1 FROM ${tables.tags} t WHERE t.document = ${id} AND t.name = '${name}' ${condition})`;
}

/** Milliseconds since 1970; `null`, for an invalid time, matches nothing. */
function timeOf(value: FilterValue): number | null {
  const time = typeof value === 'number' ? value : Date.parse(String(value));
  return Number.isNaN(time) ? null : time;
}

/** Conditions that hold for the whole request: the top-level `eq` ones, without groups of choices. */
export function filterScope(filter: SearchFilter | undefined): SearchFilter | undefined {
  if (filter?.type === 'eq') return filter;
  return filter?.type === 'and' ? { type: 'and', filters: filter.filters.filter(({ type }) => type === 'eq') } : undefined;
}

const ID = 'facetid_';

/** @returns the filter for a facet's chosen values; unknown ids match nothing */
export function facetFilter({ name, filter }: FacetRequest): SearchFilter | undefined {
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
