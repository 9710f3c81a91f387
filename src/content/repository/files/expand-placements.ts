/** Turns components of the authoring format into placed renderings; a component's own fields become a data source item. */
import type { AuthoredComponent, AuthoredData } from './authoring.ts';
import { ContentError, expandFields } from './expand-fields.ts';
import { type Placed, type StoredFields, WHOLE } from '../store/items.ts';
import { renderingUid, slug } from '../store/names.ts';
import type { Naming } from './naming.ts';

type Placements = Record<string, AuthoredComponent[]>;

export interface PlacementPlace {
  naming: Naming;
  /** Name of the page or design, for ids and messages. */
  origin: string;
  /** First `DynamicPlaceholderId`. */
  firstNumber: number;
}

/**
 * @param addData stores a data source under a key that is unique on the page
 * @returns the placements with uids, dynamic placeholder ids and keys (`container` becomes `container-{*}`, protocols §1.3)
 * @throws ContentError that names the component with both source and fields, or an invalid field
 */
export function expandPlacements(
  placeholders: Placements,
  { naming, origin, firstNumber }: PlacementPlace,
  addData: (key: string, data: AuthoredData & { template: string }, fields: StoredFields) => { id: string },
): Record<string, Placed[]> {
  const seen = new Map<string, number>();
  let number = firstNumber;
  const dataSource = (component: Pick<AuthoredComponent, 'name' | 'data' | 'fields' | 'source'>, key: string): string => {
    if (component.source && component.fields) throw new ContentError(`${origin} ${key}`, 'has both a source and its own fields');
    if (component.source) return naming.idOf(component.source);
    if (!component.fields) return '';
    const { fields } = component;
    return addData(
      key,
      { ...component.data, template: component.data?.template ?? component.name },
      Array.isArray(fields) ? { [WHOLE]: { raw: fields } } : expandFields(fields, naming, `${origin} ${key}`),
    ).id;
  };
  /** A component with its own key or uid is not counted: it can be added and removed without changing other keys. */
  const keyOf = ({ name, key, uid }: AuthoredComponent): string => {
    const kind = slug(name);
    if (key || uid) return key ?? uidKey(kind, uid as string);
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return `${kind}-${count}`;
  };
  const placed = (component: AuthoredComponent): Placed => {
    const key = keyOf(component);
    const dynamic = component.name !== PARTIAL_DESIGN;
    const counted = dynamic && component.params?.[NUMBER] === undefined;
    const params = Object.entries({ ...(counted && { [NUMBER]: number++ }), ...component.params });
    const inside = Object.entries(component.placeholders ?? {});
    return {
      uid: component.uid ?? renderingUid(naming.site, origin, key),
      name: component.name,
      params: Object.fromEntries(params.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))),
      source: dataSource(component, key),
      placeholders: Object.fromEntries(
        inside.map(([name, list]) => [dynamic && !name.includes('{*}') ? `${name}-{*}` : name, list.map(placed)]),
      ),
      ...(component.versions && {
        versions: component.versions.map(({ audience, ...version }) => ({
          audience,
          source: dataSource({ name: component.name, ...version }, versionKey(key, audience)),
        })),
      }),
    };
  };
  return Object.fromEntries(Object.entries(placeholders).map(([name, list]) => [name, list.map(placed)]));
}

/** Parameter that numbers a component's placeholders (protocols §1.3). */
export const NUMBER = 'DynamicPlaceholderId';

/** Key of the data source of a version. */
export const versionKey = (key: string, audience: string): string => `${key}-${audience}`;

/** Key of a component that has only a uid. */
export const uidKey = (kind: string, uid: string): string => `${kind}-${uid.slice(0, 8)}`;

/** Its single placeholder is named in full by `sig` (protocols §1.3). */
export const PARTIAL_DESIGN = 'PartialDesignDynamicPlaceholder';
