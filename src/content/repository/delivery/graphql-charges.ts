/** Charges every value of a GraphQL response to the request's budget before the value becomes part of the response. */
import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import { perObject } from '../../../lib/values/remembered.rules.ts';
import type { Budget } from './graphql-limits.ts';

/** Quotes, colon, comma and a short value. Characters. */
const FIELD_LENGTH = 10;

/**
 * Resolves like the default resolver. Aliases repeat a value in the response, and a list repeats the names of its fields, so both are
 * charged each time; an object is measured once.
 * @returns a resolver whose values are null once the budget is spent; the caller refuses the response then
 */
export function chargingResolver(budget: Budget): GraphQLFieldResolver<unknown, unknown> {
  const names = new WeakMap<SelectionSetNode, number>();

  const lengthOfNames = (set: SelectionSetNode, info: GraphQLResolveInfo): number => {
    const known = names.get(set);
    if (known !== undefined) return known;
    const length = set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + (selection.alias ?? selection.name).value.length + FIELD_LENGTH;
      const inside = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
      return sum + (inside ? lengthOfNames(inside.selectionSet, info) : 0);
    }, 0);
    names.set(set, length);
    return length;
  };
  const lengthOfJson = perObject((value: object): number => JSON.stringify(value).length);
  const charged = (value: unknown, info: GraphQLResolveInfo): unknown => {
    if (budget.isSpent) return null;
    const sets = info.fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const length =
      sets.length > 0
        ? (Array.isArray(value) ? value.length : 1) * sets.reduce((sum, set) => sum + lengthOfNames(set, info), 0)
        : typeof value === 'string'
          ? value.length
          : typeof value === 'object' && value !== null
            ? lengthOfJson(value)
            : 0;
    return budget.charge(length) ? value : null;
  };

  return function resolveAndCharge(source, args, context, info) {
    if (budget.isSpent) return null;
    const value = defaultFieldResolver(source, args, context, info);
    return value instanceof Promise ? value.then((found) => charged(found, info)) : charged(value, info);
  };
}
