/** Finds, removes and inserts blocks in the layout of a page or design. Pure; arguments are not changed. */
import type { Placed, Presentation } from '../../content/repository/store/items.ts';
import type { BlockPlace } from '../protocol.ts';

type Placeholders = Record<string, Placed[]>;

export interface FoundBlock {
  placed: Placed;
  place: BlockPlace;
  /** Root placeholder of the block, at any depth. */
  region: string;
  /** Enclosing component, empty directly in a region. */
  parentName: string;
  /** 0 directly in a region. */
  depth: number;
}

/** Every block with its place, in document order. */
export function* everyBlock(placeholders: Placeholders, region = '', parent?: Placed, depth = 0): Generator<FoundBlock> {
  for (const [placeholder, list] of Object.entries(placeholders))
    for (const [index, placed] of list.entries()) {
      const at = region || placeholder;
      yield { placed, place: { parent: parent?.uid ?? '', placeholder, index }, region: at, parentName: parent?.name ?? '', depth };
      yield* everyBlock(placed.placeholders, at, placed, depth + 1);
    }
}

export function findPlaced({ placeholders }: Pick<Presentation, 'placeholders'>, uid: string): FoundBlock | undefined {
  for (const found of everyBlock(placeholders)) if (found.placed.uid === uid) return found;
  return undefined;
}

/** @returns the block itself and all blocks inside it */
export const withInside = (placed: Placed): Placed[] => [placed, ...Object.values(placed.placeholders).flat().flatMap(withInside)];

/** @returns the data sources of the block and all blocks inside it, in every version */
export const sourcesIn = (placed: Placed): string[] =>
  withInside(placed)
    .flatMap(({ source, versions = [] }) => [source, ...versions.map((version) => version.source)])
    .filter(Boolean);

/** @returns the blocks with one replaced by `make` of it, or removed when that is `undefined` */
export function exchanged(placeholders: Placeholders, uid: string, make: (placed: Placed) => Placed | undefined): Placeholders {
  return mapLists(placeholders, (list) =>
    list.flatMap((placed) => {
      if (placed.uid !== uid) return [inside(placed, (within) => exchanged(within, uid, make))];
      return make(placed) ?? [];
    }),
  );
}

/** @returns the blocks with one more; an index past the end means the end. Unchanged when the parent does not exist. */
export function withBlock(placeholders: Placeholders, { parent, placeholder, index }: BlockPlace, added: Placed): Placeholders {
  if (parent)
    return exchanged(placeholders, parent, (placed) => inside(placed, (within) => withBlock(within, own(placeholder, index), added)));
  const key = keyIn(placeholders, placeholder);
  return { ...placeholders, [key]: (placeholders[key] ?? []).toSpliced(index, 0, added) };
}

const own = (placeholder: string, index: number): BlockPlace => ({ parent: '', placeholder, index });

/** A layout may name a dynamic placeholder with its number (`container-3`): then that key is used. */
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

/** Numbers that are part of the blocks' placeholder names. A design's begin above any page's, since both are on one page. */
export const numbersIn = (placeholders: Placeholders): Set<number> =>
  new Set([...everyBlock(placeholders)].map(({ placed }) => Number(placed.params.DynamicPlaceholderId)).filter(Number.isInteger));

const FIRST_OF_DESIGN = 1001;

/** @param taken gets the new number @returns the smallest number that no block has */
export function nextNumber(taken: Set<number>, isDesign: boolean): number {
  let number = isDesign ? FIRST_OF_DESIGN : 1;
  while (taken.has(number)) number++;
  taken.add(number);
  return number;
}

/** Gives a block another number, also in placeholder names with the old one. */
export function numberedBlocks(placed: Placed, number: number): Placed {
  const old = `-${placed.params.DynamicPlaceholderId ?? ''}`;
  const renamed = (name: string) => (old !== '-' && name.endsWith(old) ? `${name.slice(0, -old.length)}-${number}` : name);
  return {
    ...placed,
    params: { ...placed.params, DynamicPlaceholderId: String(number) },
    placeholders: Object.fromEntries(Object.entries(placed.placeholders).map(([name, list]) => [renamed(name), list])),
  };
}
