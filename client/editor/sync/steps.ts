/** The undo and redo stacks. */
import type { Change, Changed, ItemModel } from '../../../src/editing/protocol.ts';

/** The changes that undo a step, and the field it concerned. */
interface Step {
  changes: Change[];
  field: string;
  at: number;
  /** Another editor saved one of its items: undoing it would overwrite their work. */
  isOvertaken?: boolean;
}

/** Typing in one field within this time is one step. */
const ONE_STEP_MS = 8000;

export class UndoSteps {
  #undo: Step[] = [];
  #redo: Step[] = [];
  /** Taken from a stack and not sent yet. */
  readonly #taken = new Set<Step>();

  get undoable(): number {
    return this.#undo.length;
  }
  get redoable(): number {
    return this.#redo.length;
  }

  /** Removes the newest step. @returns its changes, which may be sent as long as `isOvertaken` is not set */
  pop(kind: 'undo' | 'redo'): Readonly<Pick<Step, 'changes' | 'isOvertaken'>> | undefined {
    const step = (kind === 'undo' ? this.#undo : this.#redo).pop();
    if (step) this.#taken.add(step);
    return step;
  }

  /** A popped step was saved or refused. */
  sent(step: object): void {
    this.#taken.delete(step as Step);
  }

  /** Records a change. @param of the field that was written, or the kind of change */
  done({ undo }: Changed, of: { field: string } | { kind: 'command' | 'undo' | 'redo' }): void {
    const step = { changes: undo, field: 'field' in of ? of.field : '', at: Date.now() };
    const last = this.#undo.at(-1);
    if ('kind' in of && of.kind === 'undo') this.#redo.push(step);
    else if ('field' in of && last?.field === step.field && step.at - last.at < ONE_STEP_MS) last.at = step.at;
    else if (undo.length > 0) this.#undo.push(step);
    if (!('kind' in of) || of.kind === 'command') this.#redo = [];
  }

  /** Drops steps whose undo would overwrite another editor's work. @param items that the other editor changed */
  forget(items: readonly string[]): void {
    const isFree = ({ changes }: Step) => !changes.some(({ item }) => items.includes(item));
    this.#undo = this.#undo.filter(isFree);
    this.#redo = this.#redo.filter(isFree);
    for (const step of this.#taken) if (!isFree(step)) step.isOvertaken = true;
  }
}

/** The changes with the current revisions. */
export const withRevisions = (changes: readonly Change[], items: Readonly<Record<string, ItemModel>>): Change[] =>
  changes.map((change) => ({ ...change, revision: items[change.item]?.revision ?? change.revision }));
