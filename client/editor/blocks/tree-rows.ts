/** Reading the tree: rows as they are shown, one block or place of it, and where a block may go. Pure. */
import type { Catalogue } from '../../../src/editing/protocol.ts';
import type { BlockNode, PlaceNode, TreeNode } from './tree.ts';

/** A row of the tree as it is shown. */
export interface TreeRow {
  node: TreeNode;
  /** From 1. */
  level: number;
  position: number;
  size: number;
  isOpen: boolean;
  hasInside: boolean;
  /** Key of the row round it, empty for none. */
  parent: string;
}

/** What a node has inside: a block with one place shows what stands there at once. */
export function insideOf(node: TreeNode): readonly TreeNode[] {
  if (node.type === 'place') return node.blocks;
  return node.places.length === 1 ? (node.places[0]?.blocks ?? []) : node.places;
}

/** @param closed keys of the rows that show nothing of what is in them */
export function rowsOf(nodes: readonly TreeNode[], closed: ReadonlySet<string>, level = 1, parent = ''): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const inside = insideOf(node);
    const isOpen = inside.length > 0 && !closed.has(node.key);
    const row = { node, level, position: index + 1, size: nodes.length, isOpen, hasInside: inside.length > 0, parent };
    return [row, ...(isOpen ? rowsOf(inside, closed, level + 1, node.key) : [])];
  });
}

/** Every block, in document order. */
export const everyBlock = (places: readonly PlaceNode[]): BlockNode[] =>
  places.flatMap(({ blocks }) => blocks.flatMap((block) => [block, ...everyBlock(block.places)]));

/** Every place, with those in blocks. */
export const everyPlace = (places: readonly PlaceNode[]): PlaceNode[] =>
  places.flatMap((place) => [place, ...place.blocks.flatMap((block) => everyPlace(block.places))]);

export const findBlock = (places: readonly PlaceNode[], uid: string): BlockNode | undefined =>
  uid ? everyBlock(places).find(({ key }) => key === uid) : undefined;

/** Name for people: "Hero banner “Own your home”". */
export const nameOf = ({ label, title }: BlockNode): string => (title ? `${label} “${title}”` : label);

/** @returns components that may stand in a place */
export function allowedIn({ allowed }: Catalogue, { component, at, region }: PlaceNode): readonly string[] {
  if (!component) return allowed[at.placeholder] ?? [];
  if (region !== 'main') return [];
  const entry = Object.entries(allowed).find(([key]) => {
    const [of = '', name = ''] = key.split(' ');
    return of === component && (name === at.placeholder || isNumberOf(name, at.placeholder));
  });
  return entry?.[1] ?? [];
}

/** @returns places that a block may move to: of its own layout, not in itself, and where such a block may stand */
export function placesFor(places: readonly PlaceNode[], block: BlockNode, catalogue: Catalogue, component: string): PlaceNode[] {
  const within = new Set(everyPlace(block.places).map(({ key }) => key));
  return everyPlace(places).filter(
    (place) => place.item === block.item && !within.has(place.key) && allowedIn(catalogue, place).includes(component),
  );
}

/** @returns the place in which a block stands */
export const placeOf = (places: readonly PlaceNode[], block: BlockNode): PlaceNode | undefined =>
  everyPlace(places).find(({ blocks }) => blocks.includes(block));

/** `container-{*}` is the name of `container-3`. */
export const isNumberOf = (name: string, key: string): boolean => {
  const start = name.replace('{*}', '');
  return name.endsWith('{*}') && key.startsWith(start) && /^\d+$/.test(key.slice(start.length));
};
