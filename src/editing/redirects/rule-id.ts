/** A redirect rule as an item: the same rule has the same id in every database, however it came there. */
import type { ItemContent } from '../../content/repository/items.ts';
import { nameId, slug } from '../../content/repository/names.ts';
import type { Redirect } from '../../content/source.ts';

/** As the import makes it (`expand.ts`): what a rule is for says which one it is. */
export const ruleId = (site: string, { locale, host, pattern }: Pick<Redirect, 'locale' | 'host' | 'pattern'>): string =>
  nameId(`redirect:${site}:${locale}:${host ? `${host}:` : ''}${pattern}`);

/** @param folder id of `/redirects` @param sort place in the order of trying */
export function ruleItem(site: string, rule: Redirect, { folder, sort }: { folder: string; sort: number }): ItemContent {
  const id = ruleId(site, rule);
  const name = `${slug(rule.pattern).slice(0, 60)}-${id.slice(0, 6)}`;
  return {
    id,
    parent: folder,
    name,
    displayName: rule.pattern,
    path: `/redirects/${name}`,
    route: null,
    template: 'Redirect',
    sort,
    fields: ruleFields(rule),
    presentation: null,
  };
}

/** What is not said has no field. */
export const ruleFields = (rule: Redirect): ItemContent['fields'] =>
  Object.fromEntries(Object.entries(rule).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])));
