/** What a run of changes works on, and what only those who know the blocks can say of it (src/page/edit/knows.ts). */
import type { FieldKinds } from '../../content/field-shape.ts';
import type { EntryPath } from '../../content/repository/entries.ts';
import type { Inline, ItemContent, Presentation, StoredFields } from '../../content/repository/items.ts';
import type { StoredItem } from '../../content/repository/store.ts';
import type { Change } from '../protocol.ts';
import type { NewId } from './copies.ts';

/** A block as it comes: without ids, data not yet an item. */
export interface NewBlock {
  component: string;
  params: Record<string, string>;
  /** `null`: it needs none. */
  fields: StoredFields | null;
  placeholders: Record<string, NewBlock[]>;
}

export interface Place {
  pageType: string;
  region: string;
  /** Component round it, empty for a region itself. */
  parent: string;
  placeholder: string;
}

export interface Misfit {
  field: string;
  message: string;
}

/** What only those who know the blocks can say. */
export interface Knows {
  /** Fields of an item, or of an entry in it, by the schema of what shows it; empty where nobody knows. */
  kinds(item: StoredItem, inside: EntryPath): FieldKinds;
  /** An entry as the example of the item's block has it; an empty one where it has none. */
  entry(item: StoredItem, inside: EntryPath, field: string): Inline;
  /** What would not fit that fitted before. */
  misfits(item: StoredItem, fields: StoredFields): Misfit[];
  /** `undefined` for a component that is not on offer. */
  block(component: string): NewBlock | undefined;
  mayStand(component: string, place: Place): boolean;
  /** Part of the shell: stays where it is. */
  isFixed(component: string): boolean;
  /** What is wrong with parameters that an editor gave. */
  wrongParams(component: string, params: Record<string, string>): Misfit[];
  /** Why a block could not show an item; empty when it can. */
  refusesSource(component: string, item: StoredItem): string;
}

export interface Working {
  readonly item: StoredItem;
  fields: StoredFields;
  presentation: Presentation | null;
}

export interface Session {
  knows: Knows;
  newId: NewId;
  /** Items that changes name, as they become. */
  working: Map<string, Working>;
  /** Other items that changes refer to: data sources of what is copied, chosen items. */
  others: ReadonlyMap<string, StoredItem>;
  /** Id of the folder under an item that holds what it keeps for itself, by the item's id; set when one is made. */
  folders: Map<string, string>;
  /** New items, parents first. */
  created: ItemContent[];
  notes: { item: string; field: string; message: string }[];
  /** Of the block that came last. */
  uid: string;
}

/** Why a change can't be made: nothing of its request is. */
export class Refusal extends Error {
  override name = 'Refusal';
  /** @param field of the item, or `uid`, `at.placeholder` … of the change */
  constructor(
    readonly item: string,
    readonly errors: readonly Misfit[],
  ) {
    super(errors.map(({ field, message }) => `${field} ${message}`).join('; '));
  }
}

export const refuse = (item: string, field: string, message: string): never => {
  throw new Refusal(item, [{ field, message }]);
};

/** An act of one kind. @returns what takes it back, the first to be done first @throws Refusal */
export type Act<K extends Change['do']> = (session: Session, working: Working, change: Extract<Change, { do: K }>) => Change[];
