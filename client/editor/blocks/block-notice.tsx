/** Notice about the last change of blocks, shown where it was made, with an Undo button. */
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Change, Changed, PageModel } from '../../../src/editing/protocol.ts';
import cross from '@phosphor-icons/core/assets/bold/x-bold.svg';
import { refreshPage } from '../sync/refresh.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { IconButton } from '../ui/Button.tsx';

/** Where a change was made: the notice appears only there. */
export type NoticePlace = 'structure' | 'settings' | 'table' | 'page';

interface Message {
  where: NoticePlace;
  words: string;
  isProblem: boolean;
  /** The number of undo steps after the change: while it is equal, the newest step undoes this change. 0: cannot be undone. */
  step: number;
  /** Undos and redos before the change: after another one, the notice is no longer true. */
  undos?: number;
}

let message: Message | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Clears the notice, when the editor turns to something else. */
export function forget(): void {
  message = undefined;
  for (const listener of listeners) listener();
}

type MessageOptions = Partial<Pick<Message, 'isProblem' | 'step' | 'undos'>>;

export function showNotice(where: NoticePlace, words: string, { isProblem = false, step = 0, ...more }: MessageOptions = {}): void {
  message = { where, words, isProblem, step, ...more };
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
    const { undoable, step } = store.state;
    showNotice(where, words, { step: changed.undo.length > 0 ? undoable : 0, undos: step.count });
    return changed;
  } catch (error) {
    showNotice(where, (error as Error).message, { isProblem: true });
    return undefined;
  }
}

export function BlockNotice({ store, where }: { store: EditorStore; where: NoticePlace }) {
  const current = useSyncExternalStore(subscribe, () => message);
  const { undoable, step } = useEditor(store);
  const line = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const own = current?.where === where ? current : undefined;
  const isUndone = own?.undos !== undefined && own.undos !== step.count;
  const undo = async () => {
    // The Undo button disappears with the step.
    line.current?.focus();
    setBusy(true);
    if (await store.undo()) await refreshPage('').catch(() => undefined);
    setBusy(false);
  };
  return (
    <div className="pe-note" data-problem={own?.isProblem ? '' : undefined}>
      {/* The bar announces undo and redo. */}
      <p role={isUndone ? undefined : 'status'} tabIndex={-1} ref={line}>
        {isUndone ? step.words : own?.words}
      </p>
      {own !== undefined && !isUndone && own.step > 0 && own.step === undoable && (
        <button type="button" className="pe-button pe-button--line" disabled={isBusy} onClick={undo}>
          Undo
        </button>
      )}
      {own && where === 'page' && <IconButton svg={cross} label="Close this message" onClick={forget} />}
    </div>
  );
}
