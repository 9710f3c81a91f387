/** Components as authors place them, turned into placed renderings; a component's own fields become a data source item. */
import type { AuthoredComponent } from './authoring.ts';
import { ContentError, expandFields } from './expand-fields.ts';
import { type Placed, type StoredFields, WHOLE } from './items.ts';
import { dashed, itemId, nameId, slug } from './names.ts';

type Placements = Record<string, AuthoredComponent[]>;

export interface PlacementPlace {
  site: string;
  /** Name of the page or design, for ids and messages. */
  origin: string;
  /** First `DynamicPlaceholderId`. */
  firstNumber: number;
}

/**
 * @param addData stores a data source under a key that is unique on the page
 * @returns the placements with uids, dynamic placeholder ids and keys (`container` becomes `container-{*}`, protocols §1.3)
 * @throws ContentError naming the component that has a source and fields, or a field that can't be understood
 */
export function expandPlacements(
  placeholders: Placements,
  { site, origin, firstNumber }: PlacementPlace,
  addData: (key: string, template: string, fields: StoredFields) => { id: string },
): Record<string, Placed[]> {
  const seen = new Map<string, number>();
  let number = firstNumber;
  const dataSource = (component: AuthoredComponent, key: string): string => {
    if (component.source && component.fields) throw new ContentError(`${origin} ${key}`, 'has both a source and fields of its own');
    if (component.source) return itemId(site, component.source);
    if (!component.fields) return '';
    const { fields } = component;
    return addData(
      key,
      component.name,
      Array.isArray(fields) ? { [WHOLE]: { raw: fields } } : expandFields(fields, site, `${origin} ${key}`),
    ).id;
  };
  const placed = (component: AuthoredComponent): Placed => {
    const kind = slug(component.name);
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    const key = `${kind}-${count}`;
    const dynamic = component.name !== PARTIAL_DESIGN;
    const params = { ...(dynamic && { DynamicPlaceholderId: number++ }), ...component.params };
    const inside = Object.entries(component.placeholders ?? {});
    return {
      uid: dashed(nameId(`rendering:${site}:${origin}:${key}`)),
      name: component.name,
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
      source: dataSource(component, key),
      placeholders: Object.fromEntries(
        inside.map(([name, list]) => [dynamic && !name.includes('{*}') ? `${name}-{*}` : name, list.map(placed)]),
      ),
    };
  };
  return Object.fromEntries(Object.entries(placeholders).map(([name, list]) => [name, list.map(placed)]));
}

/** Names its one placeholder whole, by `sig` (protocols §1.3). */
const PARTIAL_DESIGN = 'PartialDesignDynamicPlaceholder';
