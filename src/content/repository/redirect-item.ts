/** A redirect rule as an item: the same id and place for the same rule, whoever makes it. */
import type { Redirect } from '../source.ts';
import type { ItemContent } from './items.ts';
import { redirectId, segmentOf } from './names.ts';

export const REDIRECTS = '/redirects';

/** What is not said has no field. */
export const ruleFields = (rule: Redirect): ItemContent['fields'] =>
  Object.fromEntries(Object.entries(rule).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])));

/** @param sort place in the order of trying @returns all of the item but what it stands under */
export function redirectItem(site: string, rule: Redirect, sort: number): Omit<ItemContent, 'parent'> {
  const id = redirectId(site, rule);
  const name = segmentOf(rule.pattern, id);
  return {
    id,
    name,
    path: `${REDIRECTS}/${name}`,
    route: null,
    template: 'Redirect',
    displayName: rule.pattern,
    sort,
    fields: ruleFields(rule),
    presentation: null,
  };
}
