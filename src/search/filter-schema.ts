/** Schema of search filters: bounded in depth and number before any comparison. */
import * as z from 'zod';
import type { SearchFilter } from './protocol.ts';

/** `and` of `or` of `not` of a comparison are four levels; our own pages use three. */
export const MAX_DEPTH = 5;
/** Filters and values of a widget together: each is a comparison in one statement, of which SQLite allows a hundred. */
export const MAX_FILTERS = 60;
/** Values of one list. */
export const MAX_VALUES = 50;

export const fieldName = z.string().regex(/^\w[\w.-]{0,63}$/, 'must be the name of a field');
const value = z.union([z.string().max(200), z.number(), z.boolean()]);

const comparison = z.object({ type: z.enum(['eq', 'gt', 'gte', 'lt', 'lte']), name: fieldName, value });
const list = z.object({ type: z.enum(['anyOf', 'allOf']), name: fieldName, values: z.array(value).min(1).max(MAX_VALUES) });
const exists = z.object({ type: z.literal('exists'), name: fieldName });
const KINDS = `must be a known filter, at most ${MAX_DEPTH} deep`;

/** Built level by level, so that a filter of a thousand levels is refused at the sixth and never walked. */
function filterOf(depth: number): z.ZodType<SearchFilter> {
  if (depth <= 1) return z.discriminatedUnion('type', [comparison, list, exists], KINDS);
  const inner = filterOf(depth - 1);
  const group = z.object({ type: z.enum(['and', 'or']), filters: z.array(inner).min(1).max(MAX_VALUES) });
  const not = z.object({ type: z.literal('not'), filter: inner });
  return z.discriminatedUnion('type', [comparison, list, exists, group, not], KINDS);
}

export const searchFilter: z.ZodType<SearchFilter> = z.lazy(() =>
  filterOf(MAX_DEPTH).refine((filter) => sizeOf(filter) <= MAX_FILTERS, `must not have more than ${MAX_FILTERS} filters and values`),
);

function sizeOf(filter: SearchFilter): number {
  if ('filters' in filter) return filter.filters.reduce((sum, one) => sum + sizeOf(one), 1);
  if ('filter' in filter) return 1 + sizeOf(filter.filter);
  return 'values' in filter ? 1 + filter.values.length : 1;
}
