/** Notice about the last change of blocks, shown where it was made, with an Undo button. */
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Change, Changed, PageModel } from '../../../src/editing/protocol.ts';
import cross from '@phosphor-icons/core/assets/bold/x-bold.svg';
import { refreshPage } from '../sync/refresh.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { IconButton } from '../ui/Button.tsx';

/** Where a change was made: the notice appears only there. */
type NoticePlace = 'structure' | 'settings' | 'table' | 'page';

interface Message {
  where: NoticePlace;
  words: string;
  isProblem: boolean;
  /** The number of undo steps after the change: while it is equal, the newest step undoes this change. 0: cannot be undone. */
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

export function showNotice(where: NoticePlace, words: string, { isProblem = false, step = 0 } = {}): void {
  message = { where, words, isProblem, step };
  for (const listener of listeners) listener();
}

/** @param words notice when the change is done @returns the change; nothing when it was refused, which a notice reports */
export async function act(
  store: EditorStore,
  where: NoticePlace,
  make: (page: PageModel) => Change[],
  words: string,
): Promise<Changed | undefined> {
  try {
    const changed = await store.change(make);
    await refreshPage('').catch(() => showNotice(where, `${words} The page could not be refreshed: reload it.`));
    showNotice(where, words, { step: changed.undo.length > 0 ? store.state.undoable : 0 });
    return changed;
  } catch (error) {
    showNotice(where, (error as Error).message, { isProblem: true });
    return undefined;
  }
}

export function BlockNotice({ store, where }: { store: EditorStore; where: NoticePlace }) {
  const current = useSyncExternalStore(subscribe, () => message);
  const { undoable } = useEditor(store);
  const line = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const own = current?.where === where ? current : undefined;
  const undo = async () => {
    // The Undo button disappears with the step.
    line.current?.focus();
    setBusy(true);
    const isDone = await store.undo();
    if (isDone) await refreshPage('').catch(() => undefined);
    showNotice(where, isDone ? 'Undone.' : 'There is nothing to undo.');
    setBusy(false);
  };
  return (
    <div className="pe-note" data-problem={own?.isProblem ? '' : undefined}>
      <p role="status" tabIndex={-1} ref={line}>
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
