/** Makes a redirect rule's item: the same rule always gets the same id and path. */
import type { Redirect } from '../../source.ts';
import type { ItemContent } from '../store/items.ts';
import { redirectId, segmentOf } from '../store/names.ts';

export const REDIRECTS_FOLDER = '/redirects';

/** An unset property gets no field. */
export const ruleFields = (rule: Redirect): ItemContent['fields'] =>
  Object.fromEntries(Object.entries(rule).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])));

/** @param sort position in the order of rules @returns the item without its parent */
export function redirectItem(site: string, rule: Redirect, sort: number): Omit<ItemContent, 'parent'> {
  const id = redirectId(site, rule);
  const name = segmentOf(rule.pattern, id);
  return {
    id,
    name,
    path: `${REDIRECTS_FOLDER}/${name}`,
    route: null,
    template: 'Redirect',
    displayName: rule.pattern,
    sort,
    fields: ruleFields(rule),
    presentation: null,
  };
}
