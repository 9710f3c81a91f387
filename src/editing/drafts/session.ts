/** The state of a run of changes, and the port to the blocks' schemas (implemented by `src/page/edit/block-schemas.ts`). */
import type { FieldKinds } from '../../content/field-shape.ts';
import type { EntryPath } from '../../content/repository/store/entries.ts';
import type { Inline, ItemContent, Presentation, StoredFields } from '../../content/repository/store/items.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import type { Change } from '../protocol.ts';
import type { NewId } from './copies.ts';

/** A new block: without ids, its data not yet an item. */
export interface NewBlock {
  component: string;
  params: Record<string, string>;
  /** `null` when it needs no data. */
  fields: StoredFields | null;
  placeholders: Record<string, NewBlock[]>;
}

export interface BlockPosition {
  pageType: string;
  region: string;
  /** Enclosing component, empty for a region itself. */
  parent: string;
  placeholder: string;
}

export interface BlockMisfit {
  field: string;
  message: string;
}

/** The blocks' schemas, as changes need them. */
export interface BlockSchemas {
  /** Fields of an item, or of an entry in it, by the schema of the block that shows it; empty when unknown. */
  kinds(item: StoredItem, inside: EntryPath): FieldKinds;
  /** An entry like in the example of the item's block; an empty one without an example. */
  entry(item: StoredItem, inside: EntryPath, field: string): Inline;
  /** Values that fitted the schema before, and do not fit any more. */
  misfits(item: StoredItem, fields: StoredFields): BlockMisfit[];
  /** `undefined` for a component that editors cannot insert. */
  block(component: string): NewBlock | undefined;
  isAllowedAt(component: string, place: BlockPosition): boolean;
  /** Part of the shell: cannot be moved. */
  isFixed(component: string): boolean;
  /** Faults of parameters from an editor. */
  wrongParams(component: string, params: Record<string, string>): BlockMisfit[];
  /** Why a block could not show an item; empty when it can. */
  refusesSource(component: string, item: StoredItem): string;
}

export interface Working {
  readonly item: StoredItem;
  fields: StoredFields;
  presentation: Presentation | null;
}

export interface ChangeSession {
  schemas: BlockSchemas;
  newId: NewId;
  /** The changed items, in their new state. */
  working: Map<string, Working>;
  /** Other items that changes refer to: data sources of copies, chosen items. */
  others: ReadonlyMap<string, StoredItem>;
  /** Id of the folder for an item's own data, by the item's id; set when one is created. */
  folders: Map<string, string>;
  /** New items, parents first. */
  created: ItemContent[];
  notes: { item: string; field: string; message: string }[];
  /** Of the last inserted block. */
  uid: string;
}

/** Why a change can't be made: then the whole request is refused. */
export class ChangeRefusal extends Error {
  override name = 'Refusal';
  /** @param field of the item, or `uid`, `at.placeholder` … of the change */
  constructor(
    readonly item: string,
    readonly errors: readonly BlockMisfit[],
  ) {
    super(errors.map(({ field, message }) => `${field} ${message}`).join('; '));
  }
}

export const refuse = (item: string, field: string, message: string): never => {
  throw new ChangeRefusal(item, [{ field, message }]);
};

/** A change of one kind. @returns the changes that undo it, in the order to apply them @throws Refusal */
export type ChangeHandler<K extends Change['do']> = (
  session: ChangeSession,
  working: Working,
  change: Extract<Change, { do: K }>,
) => Change[];
