/** Blocks in the layout of a page or design: finding, taking out, putting in. Pure; nothing given is changed. */
import type { Placed, Presentation } from '../../content/repository/items.ts';
import type { BlockPlace } from '../protocol.ts';

type Placeholders = Record<string, Placed[]>;

export interface Found {
  placed: Placed;
  place: BlockPlace;
  /** Root placeholder that it stands in, at whatever depth. */
  region: string;
  /** Component round it, empty in a region itself. */
  parentName: string;
  /** 0 in a region itself. */
  depth: number;
}

/** Every block with its place, in document order. */
export function* everyFound(placeholders: Placeholders, region = '', parent?: Placed, depth = 0): Generator<Found> {
  for (const [placeholder, list] of Object.entries(placeholders))
    for (const [index, placed] of list.entries()) {
      const at = region || placeholder;
      yield { placed, place: { parent: parent?.uid ?? '', placeholder, index }, region: at, parentName: parent?.name ?? '', depth };
      yield* everyFound(placed.placeholders, at, placed, depth + 1);
    }
}

export function findPlaced({ placeholders }: Pick<Presentation, 'placeholders'>, uid: string): Found | undefined {
  for (const found of everyFound(placeholders)) if (found.placed.uid === uid) return found;
  return undefined;
}

/** @returns the block itself and all in it */
export const withInside = (placed: Placed): Placed[] => [placed, ...Object.values(placed.placeholders).flat().flatMap(withInside)];

/** @returns the blocks with one of them exchanged for `make` of it, or left out where that is `undefined` */
export function exchanged(placeholders: Placeholders, uid: string, make: (placed: Placed) => Placed | undefined): Placeholders {
  return mapLists(placeholders, (list) =>
    list.flatMap((placed) => {
      if (placed.uid !== uid) return [inside(placed, (within) => exchanged(within, uid, make))];
      return make(placed) ?? [];
    }),
  );
}

/** @returns the blocks with one more; an index past the end is the end. Unchanged when no such parent stands there. */
export function inserted(placeholders: Placeholders, { parent, placeholder, index }: BlockPlace, added: Placed): Placeholders {
  if (parent)
    return exchanged(placeholders, parent, (placed) => inside(placed, (within) => inserted(within, own(placeholder, index), added)));
  const key = keyIn(placeholders, placeholder);
  return { ...placeholders, [key]: (placeholders[key] ?? []).toSpliced(index, 0, added) };
}

const own = (placeholder: string, index: number): BlockPlace => ({ parent: '', placeholder, index });

/** Layouts may name a dynamic placeholder whole (`container-3`): that one is meant, then. */
function keyIn(placeholders: Placeholders, placeholder: string): string {
  if (placeholder in placeholders || !placeholder.endsWith('-{*}')) return placeholder;
  const start = placeholder.slice(0, -'{*}'.length);
  return Object.keys(placeholders).find((key) => key.startsWith(start) && /^\d+$/.test(key.slice(start.length))) ?? placeholder;
}

const mapLists = (placeholders: Placeholders, change: (list: Placed[]) => Placed[]): Placeholders =>
  Object.fromEntries(Object.entries(placeholders).map(([name, list]) => [name, change(list)]));

const inside = (placed: Placed, change: (within: Placeholders) => Placeholders): Placed => ({
  ...placed,
  placeholders: change(placed.placeholders),
});

/** Numbers that blocks put behind the names of their placeholders. A design's begin where no page comes to, since both are on one page. */
export const numbersIn = (placeholders: Placeholders): Set<number> =>
  new Set([...everyFound(placeholders)].map(({ placed }) => Number(placed.params.DynamicPlaceholderId)).filter(Number.isInteger));

const FIRST_OF_DESIGN = 1001;

/** @param taken is added to @returns the smallest number that no block has */
export function nextNumber(taken: Set<number>, isDesign: boolean): number {
  let number = isDesign ? FIRST_OF_DESIGN : 1;
  while (taken.has(number)) number++;
  taken.add(number);
  return number;
}

/** Another number for a block; placeholders that name the old one whole follow. */
export function numbered(placed: Placed, number: number): Placed {
  const old = `-${placed.params.DynamicPlaceholderId ?? ''}`;
  const renamed = (name: string) => (old !== '-' && name.endsWith(old) ? `${name.slice(0, -old.length)}-${number}` : name);
  return {
    ...placed,
    params: { ...placed.params, DynamicPlaceholderId: String(number) },
    placeholders: Object.fromEntries(Object.entries(placed.placeholders).map(([name, list]) => [renamed(name), list])),
  };
}
