/** Types for changes of drafts: the requested write, its author, and the statements of each step. */
import type { StoredFields, Presentation, ItemContent } from '../store/items.ts';
import type { Scope } from '../store/store.ts';

/** Place of a version in the tree. */
export type DraftHead = Pick<Versioned, 'id' | 'number' | 'parent' | 'path' | 'route' | 'template' | 'sort'>;

/** One change. `revision` is that of the draft that the editor saw. */
export type DraftWrite =
  | { do: 'save'; item: string; revision: string; fields: StoredFields; presentation: Presentation | null; displayName?: string }
  /** A new item; its parent must exist. */
  | { do: 'create'; content: ItemContent }
  /** Another name, position among its siblings, or parent; the items under it move with it. */
  | { do: 'place'; item: string; revision: string; parent: string; name: string; sort: number; displayName: string }
  /** With everything under it. Live versions stay until that is published. */
  | { do: 'delete'; item: string; revision: string }
  /** Restores a version, of a deleted item or not, at its former place; the same writes may restore its parent before it. */
  | { do: 'restore'; item: string; number: number; revision?: string };
/** The draft of an item after its write; `revision` empty and `number` 0 when it was deleted. */
export interface WrittenDraft {
  item: string;
  number: number;
  revision: string;
  path: string;
}

export type DraftScope = Omit<Scope, 'stage'>;

export type Versioned = ItemContent & { number: number; revision: string };

export type SignedScope = DraftScope & { by: string; at: number; comment: string };

/** The effect of one write, once everything it depends on is read. */
export interface DraftStep {
  what: string;
  written: WrittenDraft;
  statements: D1PreparedStatement[];
  /** A new item, which is stored with all others of the batch: thousands take a few statements. */
  created?: Versioned;
  /** The head to write for a restored version. */
  head?: DraftHead;
  /** Items that must not have moved since they were read: ids with their paths. */
  unmoved?: readonly (readonly [id: string, path: string])[];
}

/** `frozen`: the draft's version stays, and a change begins a new one. */
export type DraftStates = ReadonlyMap<string, { latest: number; frozen: boolean }>;
