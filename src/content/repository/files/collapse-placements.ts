/** Writes placed renderings in the authoring format; `expand-placements.ts` reads the same renderings and data sources back. */
import type { BlockVersion } from '../../../audiences/audience.rules.ts';
import type { AuthoredComponent, AuthoredVersion } from './authoring.ts';
import { collapseFields, type Writing } from './collapse-fields.ts';
import { NUMBER, PARTIAL_DESIGN, uidKey, versionKey } from './expand-placements.ts';
import { type ItemContent, type Placed, WHOLE } from '../store/items.ts';
import { dataId, renderingUid, slug } from '../store/names.ts';

export interface WrittenPlace {
  writing: Writing;
  /** As in `PlacementPlace`. */
  origin: string;
  firstNumber: number;
  /** Returns, once, the data source that belongs to this page alone; `undefined` for any other item. */
  takeOwn(id: string): ItemContent | undefined;
}

/** How many names of a kind are tried to find the one from which a uid was made, when components were reordered. */
const TRIED = 40;

export function collapsePlacements(placeholders: Record<string, Placed[]>, place: WrittenPlace): Record<string, AuthoredComponent[]> {
  const { writing, origin, takeOwn } = place;
  const seen = new Map<string, number>();
  let number = place.firstNumber;

  /** Identifies a component: by nothing when counting gives its key, else by a key, else by its uid. */
  const known = (uid: string, kind: string, dataName: string | undefined): { key: string; named: { key?: string; uid?: string } } => {
    const count = (seen.get(kind) ?? 0) + 1;
    const isMade = (key: string) => uid === renderingUid(writing.site, origin, key);
    if (isMade(`${kind}-${count}`)) {
      seen.set(kind, count);
      return { key: `${kind}-${count}`, named: {} };
    }
    const candidates = [...(dataName ? [dataName] : []), ...Array.from({ length: TRIED }, (_, at) => `${kind}-${at + 1}`)];
    const key = candidates.find(isMade);
    return key ? { key, named: { key } } : { key: uidKey(kind, uid), named: { uid } };
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

  const writtenVersion = ({ audience, source }: BlockVersion, name: string, key: string): AuthoredVersion => {
    const own = source ? takeOwn(source) : undefined;
    return { audience, ...(own ? dataOf(own, name, versionKey(key, audience)) : source && { source: writing.refOf(source) }) };
  };

  const written = (placed: Placed): AuthoredComponent => {
    const { uid, name, source, placeholders: inside, versions } = placed;
    const own = source ? takeOwn(source) : undefined;
    const { key, named } = known(uid, slug(name), own?.name);
    const params = paramsOf(placed) ?? {};
    const names = Object.entries(inside);
    return {
      name,
      ...named,
      ...(Object.keys(params).length > 0 && { params }),
      ...(own ? dataOf(own, name, key) : source && { source: writing.refOf(source) }),
      ...(versions && { versions: versions.map((version) => writtenVersion(version, name, key)) }),
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
