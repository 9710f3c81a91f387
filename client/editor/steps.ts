/** What can be taken back and done again, the newest last. */
import type { Change, Changed, ItemModel } from '../../src/editing/protocol.ts';

/** What takes a change back, and the field it was about. */
interface Step {
  changes: Change[];
  field: string;
  at: number;
}

/** Typing in one field is one step. */
const ONE_STEP_MS = 8000;

export class Steps {
  #undo: Step[] = [];
  #redo: Step[] = [];

  get undoable(): number {
    return this.#undo.length;
  }
  get redoable(): number {
    return this.#redo.length;
  }

  /** The newest step, no longer to be taken back. */
  pop(kind: 'undo' | 'redo'): Change[] | undefined {
    return (kind === 'undo' ? this.#undo : this.#redo).pop()?.changes;
  }

  /** Something was done. @param of the field that was written, or what kind of change it was */
  done({ undo }: Changed, of: { field: string } | { kind: 'command' | 'undo' | 'redo' }): void {
    const step = { changes: undo, field: 'field' in of ? of.field : '', at: Date.now() };
    const last = this.#undo.at(-1);
    if ('kind' in of && of.kind === 'undo') this.#redo.push(step);
    else if ('field' in of && last?.field === step.field && step.at - last.at < ONE_STEP_MS) last.at = step.at;
    else if (undo.length > 0) this.#undo.push(step);
    if (!('kind' in of) || of.kind === 'command') this.#redo = [];
  }

  /** What somebody else wrote since would be lost by taking an older change back. @param items that they wrote in */
  forget(items: readonly string[]): void {
    const isFree = ({ changes }: Step) => !changes.some(({ item }) => items.includes(item));
    this.#undo = this.#undo.filter(isFree);
    this.#redo = this.#redo.filter(isFree);
  }
}

/** Changes under the revisions that stand by now. */
export const renewed = (changes: readonly Change[], items: Readonly<Record<string, ItemModel>>): Change[] =>
  changes.map((change) => ({ ...change, revision: items[change.item]?.revision ?? change.revision }));
