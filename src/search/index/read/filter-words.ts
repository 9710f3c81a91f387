/**
 * Turns filters by values into an FTS5 expression over the column `filters`: of many matches FTS5 finds those with a value by comparing two
 * lists, where SQL looks up each (decision 107).
 */
import type { SearchFilter } from '../../protocol.ts';
import { TAG_NAMES, tagToken } from '../tags.ts';

/** Each counts the documents with its value again when matches are ranked. */
const MAX_VALUES = 40;

/** @returns the expression, empty for none, and the filters that it cannot say: those by date, and everything but equal values */
export function filterWords(filter: SearchFilter): { expression: string; rest: SearchFilter } {
  const said = new Set<string>();
  const rest: SearchFilter[] = [];
  let left = MAX_VALUES;
  for (const one of conjuncts(filter)) {
    const expression = expressionOf(one);
    const count = (expression?.split('"').length ?? 1) >> 1;
    if (expression === undefined || count > left) rest.push(one);
    else if (!said.has(expression)) {
      said.add(expression);
      left -= count;
    }
  }
  return { expression: [...said].join(' AND '), rest: { type: 'and', filters: rest } };
}

const conjuncts = (filter: SearchFilter): SearchFilter[] => (filter.type === 'and' ? filter.filters.flatMap(conjuncts) : [filter]);

function expressionOf(filter: SearchFilter): string | undefined {
  if (filter.type === 'and' || filter.type === 'or') return joined(filter.filters.map(expressionOf), filter.type === 'and');
  if (filter.type !== 'eq' && filter.type !== 'anyOf' && filter.type !== 'allOf') return undefined;
  if (!TAG_NAMES.has(filter.name)) return undefined;
  const values = 'values' in filter ? filter.values : [filter.value];
  return joined(
    values.map((value) => `"${tagToken(filter.name, value)}"`),
    filter.type === 'allOf',
  );
}

/** @returns `undefined` for an empty list, which means all or none, and when a part is missing */
function joined(parts: readonly (string | undefined)[], isAll: boolean): string | undefined {
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  return parts.length === 1 ? parts[0] : `(${parts.join(isAll ? ' AND ' : ' OR ')})`;
}
