/** Reads the tree: its visible rows, a node by its key, the placeholders that a block may move to. Pure. */
import type { Catalogue, BlockPlace } from '../../../src/editing/protocol.ts';
import type { Placed } from '../../../src/content/repository/store/items.ts';

/** A visible row of the tree. */
interface StructureRow {
  node: TreeNode;
  /** From 1. */
  level: number;
  position: number;
  size: number;
  isOpen: boolean;
  hasInside: boolean;
  /** Key of the parent row, empty for none. */
  parent: string;
}

/** The children of a node: a block with one placeholder shows that placeholder's blocks directly. */
export function childNodes(node: TreeNode): readonly TreeNode[] {
  if (node.type === 'place') return node.blocks;
  return node.places.length === 1 ? (node.places[0]?.blocks ?? []) : node.places;
}

/** @param closed keys of collapsed rows */
export function treeRows(nodes: readonly TreeNode[], closed: ReadonlySet<string>, level = 1, parent = ''): StructureRow[] {
  return nodes.flatMap((node, index) => {
    const inside = childNodes(node);
    const isOpen = inside.length > 0 && !closed.has(node.key);
    const row = { node, level, position: index + 1, size: nodes.length, isOpen, hasInside: inside.length > 0, parent };
    return [row, ...(isOpen ? treeRows(inside, closed, level + 1, node.key) : [])];
  });
}

/** Every block, in document order. */
export const everyBlock = (places: readonly PlaceNode[]): BlockNode[] =>
  places.flatMap(({ blocks }) => blocks.flatMap((block) => [block, ...everyBlock(block.places)]));

/** Every placeholder, including those inside blocks. */
export const everyPlace = (places: readonly PlaceNode[]): PlaceNode[] =>
  places.flatMap((place) => [place, ...place.blocks.flatMap((block) => everyPlace(block.places))]);

export const findBlock = (places: readonly PlaceNode[], uid: string): BlockNode | undefined =>
  uid ? everyBlock(places).find(({ key }) => key === uid) : undefined;

/** Display name: "Hero banner “Own your home”". */
export const blockName = ({ label, title }: BlockNode): string => (title ? `${label} “${title}”` : label);

/** @returns components that a placeholder accepts */
export function allowedIn({ allowed }: Catalogue, { component, at, region }: PlaceNode): readonly string[] {
  if (!component) return allowed[at.placeholder] ?? [];
  if (region !== 'main') return [];
  const entry = Object.entries(allowed).find(([key]) => {
    const [of = '', name = ''] = key.split(' ');
    return of === component && (name === at.placeholder || isNumberOf(name, at.placeholder));
  });
  return entry?.[1] ?? [];
}

/** @returns placeholders that a block may move to: in its own layout, not inside itself, and that accept it */
export function movablePlaces(places: readonly PlaceNode[], block: BlockNode, catalogue: Catalogue, component: string): PlaceNode[] {
  const within = new Set(everyPlace(block.places).map(({ key }) => key));
  return everyPlace(places).filter(
    (place) => place.item === block.item && !within.has(place.key) && allowedIn(catalogue, place).includes(component),
  );
}

/** @returns the placeholder that contains a block */
export const placeOfBlock = (places: readonly PlaceNode[], block: BlockNode): PlaceNode | undefined =>
  everyPlace(places).find(({ blocks }) => blocks.includes(block));

/** Whether a key is a number of a pattern: `container-{*}` matches `container-3`. */
export const isNumberOf = (name: string, key: string): boolean => {
  const start = name.replace('{*}', '');
  return name.endsWith('{*}') && key.startsWith(start) && /^\d+$/.test(key.slice(start.length));
};

/** Types of the nodes of a page's tree: blocks and placeholders. */
export interface BlockNode {
  type: 'block';
  /** Its uid. */
  key: string;
  placed: Placed;
  /** Item whose layout contains the block: the page, or its design. */
  item: string;
  isDesign: boolean;
  region: string;
  /** Position among the blocks of its item. */
  at: BlockPlace;
  /** How many blocks of its item are in the same placeholder, including this one. */
  siblings: number;
  label: string;
  /** The block's own heading, empty for none. */
  title: string;
  /** Number of stored values that the block can no longer read. */
  misfits: number;
  places: PlaceNode[];
}

export interface PlaceNode {
  type: 'place';
  key: string;
  item: string;
  region: string;
  /** Component around it, empty for a region. */
  component: string;
  /** Position of a block inserted at the end; `at.index` counts the item's blocks. */
  at: BlockPlace;
  label: string;
  blocks: BlockNode[];
}

export type TreeNode = BlockNode | PlaceNode;
