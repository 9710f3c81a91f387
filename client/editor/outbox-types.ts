/** What the outbox is given, and what it knows of the model and tells it. */
import type { Change, Changed, ItemModel, PageModel } from '../../src/editing/protocol.ts';

export type Make = (page: PageModel) => Change[];
export type Kind = 'command' | 'undo' | 'redo';

/** A change of the layout that waits for its turn. */
export interface Command {
  make: Make;
  kind: Kind;
  resolve(changed: Changed): void;
  reject(error: unknown): void;
}

/** What the outbox knows of the model and tells it. */
export interface OutboxHost {
  page(): PageModel | null;
  /** The server took something. `of`: the field, or what kind of change. */
  took(changed: Changed, of: { field: string } | { kind: Kind }): void;
  /** Items as they stand on the server. */
  adopt(items: Record<string, ItemModel>, isTheirs: boolean): void;
  /** What had waited on this device was taken, or why it can't be. */
  tookOver(problem: string): void;
  /** Something of the outbox's own state is another. */
  tell(): void;
}
