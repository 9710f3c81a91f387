/** Placed renderings as authors write them: `expand-placements.ts` makes the same renderings and data sources of the result. */
import type { AuthoredComponent } from './authoring.ts';
import { collapseFields, type Writing } from './collapse-fields.ts';
import { NUMBER, PARTIAL_DESIGN, uidKey } from './expand-placements.ts';
import { type ItemContent, type Placed, WHOLE } from './items.ts';
import { dataId, renderingUid, slug } from './names.ts';

export interface WrittenPlace {
  writing: Writing;
  /** As in `PlacementPlace`. */
  origin: string;
  firstNumber: number;
  /** Gives the data source that belongs to this page alone, once; `undefined` for any other item. */
  takeOwn(id: string): ItemContent | undefined;
}

/** How many names of a kind are tried to find the one that a uid was made from, when components have changed places. */
const TRIED = 40;

export function collapsePlacements(placeholders: Record<string, Placed[]>, place: WrittenPlace): Record<string, AuthoredComponent[]> {
  const { writing, origin, takeOwn } = place;
  const seen = new Map<string, number>();
  let number = place.firstNumber;

  /** What a component is known by: nothing where counting gives its key, else a key, else its uid. */
  const known = (uid: string, kind: string, dataName: string | undefined): { key: string; told: { key?: string; uid?: string } } => {
    const count = (seen.get(kind) ?? 0) + 1;
    const isMade = (key: string) => uid === renderingUid(writing.site, origin, key);
    if (isMade(`${kind}-${count}`)) {
      seen.set(kind, count);
      return { key: `${kind}-${count}`, told: {} };
    }
    const others = [...(dataName ? [dataName] : []), ...Array.from({ length: TRIED }, (_, at) => `${kind}-${at + 1}`)];
    const key = others.find(isMade);
    return key ? { key, told: { key } } : { key: uidKey(kind, uid), told: { uid } };
  };

  const dataOf = (own: ItemContent, component: string, key: string): Pick<AuthoredComponent, 'data' | 'fields'> => {
    const { id, name, displayName, template, sort, fields } = own;
    const data = {
      ...(id !== dataId(writing.site, origin, key) && { id }),
      ...(name !== key && { name }),
      ...(displayName !== name && { displayName }),
      ...(template !== component && { template }),
      ...(sort !== 0 && { sort }),
    };
    const whole = fields[WHOLE];
    const list = Object.keys(fields).length === 1 && whole && 'raw' in whole && Array.isArray(whole.raw) ? whole.raw : undefined;
    return { ...(Object.keys(data).length > 0 && { data }), fields: list ?? collapseFields(fields, writing, `${origin} ${key}`) };
  };

  const paramsOf = ({ name, params }: Placed): AuthoredComponent['params'] => {
    if (name === PARTIAL_DESIGN) return params;
    const { [NUMBER]: own, ...rest } = params;
    if (own === String(number)) {
      number++;
      return rest;
    }
    return { [NUMBER]: own ?? null, ...rest };
  };

  const written = (placed: Placed): AuthoredComponent => {
    const { uid, name, source, placeholders: inside } = placed;
    const own = source ? takeOwn(source) : undefined;
    const { key, told } = known(uid, slug(name), own?.name);
    const params = paramsOf(placed) ?? {};
    const names = Object.entries(inside);
    return {
      name,
      ...told,
      ...(Object.keys(params).length > 0 && { params }),
      ...(own ? dataOf(own, name, key) : source && { source: writing.refOf(source) }),
      ...(names.length > 0 && {
        placeholders: Object.fromEntries(names.map(([place, list]) => [withoutNumber(place, name), list.map(written)])),
      }),
    };
  };
  return Object.fromEntries(Object.entries(placeholders).map(([name, list]) => [name, list.map(written)]));
}

const withoutNumber = (placeholder: string, component: string): string => {
  const bare = placeholder.replace(/-\{\*\}$/, '');
  return component === PARTIAL_DESIGN || bare.includes('{*}') ? placeholder : bare;
};
