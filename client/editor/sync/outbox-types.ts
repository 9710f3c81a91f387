/** Types of the outbox: the commands it takes and the callbacks to its store. */
import type { Change, Changed, ItemModel, PageModel } from '../../../src/editing/protocol.ts';

export type Make = (page: PageModel) => Change[];
export type CommandKind = 'command' | 'undo' | 'redo';

/** A queued change of the layout. */
export interface Command {
  make: Make;
  kind: CommandKind;
  resolve(changed: Changed): void;
  reject(error: unknown): void;
}

/** What the outbox reads from the store, and what it reports. */
export interface OutboxHost {
  page(): PageModel | null;
  /** The server saved something. `of`: the field, or the kind of change. */
  took(changed: Changed, of: { field: string } | { kind: CommandKind }): void;
  /** Current items of the server. */
  adopt(items: Record<string, ItemModel>, isTheirs: boolean): void;
  /** Stored work of an earlier page was saved, or why it cannot be. */
  tookOver(problem: string): void;
  /** The outbox's own state changed. */
  tell(): void;
}
