/** What just happened to blocks, said where it was done, with the way back beside it. */
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Change, Changed, PageModel } from '../../../src/editing/protocol.ts';
import cross from '@phosphor-icons/core/assets/bold/x-bold.svg';
import { refreshPage } from '../refresh.ts';
import { type EditorStore, useEditor } from '../store.ts';
import { IconButton } from '../ui/Button.tsx';

/** Where something was done: only there it is said. */
export type Where = 'structure' | 'settings' | 'table' | 'page';

interface Message {
  where: Where;
  words: string;
  isProblem: boolean;
  /** How many steps the store had then: as long as it has as many, the newest takes this back. 0: nothing does. */
  step: number;
}

let message: Message | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function forget(): void {
  message = undefined;
  for (const listener of listeners) listener();
}

export function say(where: Where, words: string, { isProblem = false, step = 0 } = {}): void {
  message = { where, words, isProblem, step };
  for (const listener of listeners) listener();
}

/** @param words what is said when it is done @returns what changed; nothing where it was refused, which is said */
export async function act(
  store: EditorStore,
  where: Where,
  make: (page: PageModel) => Change[],
  words: string,
): Promise<Changed | undefined> {
  try {
    const changed = await store.change(make);
    await refreshPage('').catch(() => say(where, `${words} The page could not be shown anew: reload it.`));
    say(where, words, { step: changed.undo.length > 0 ? store.state.undoable : 0 });
    return changed;
  } catch (error) {
    say(where, (error as Error).message, { isProblem: true });
    return undefined;
  }
}

export function Said({ store, where }: { store: EditorStore; where: Where }) {
  const said = useSyncExternalStore(subscribe, () => message);
  const { undoable } = useEditor(store);
  const told = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const own = said?.where === where ? said : undefined;
  const undo = async () => {
    // The button goes with what it took back.
    told.current?.focus();
    setBusy(true);
    const isDone = await store.undo();
    if (isDone) await refreshPage('').catch(() => undefined);
    say(where, isDone ? 'Undone.' : 'There is nothing to undo.');
    setBusy(false);
  };
  return (
    <div className="pe-said" data-problem={own?.isProblem ? '' : undefined}>
      <p role="status" tabIndex={-1} ref={told}>
        {own?.words}
      </p>
      {own !== undefined && own.step > 0 && own.step === undoable && (
        <button type="button" className="pe-button pe-button--line" disabled={isBusy} onClick={undo}>
          Undo
        </button>
      )}
      {own && where === 'page' && <IconButton svg={cross} label="Close this message" onClick={forget} />}
    </div>
  );
}
