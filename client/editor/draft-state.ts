/** Keeps the strip above the editor true: how many parts of the page visitors don't see yet, as they are saved and published. */
import { useEffect, useRef } from 'react';
import { draftWords } from '../../src/blocks/editing-bar/rules.ts';
import type { PageModel } from '../../src/editing/protocol.ts';

export function useDraftState(page: PageModel | null): void {
  const open = page ? Object.values(page.items).filter(({ number, liveNumber }) => number !== liveNumber).length : undefined;
  const first = useRef<number>(undefined);
  useEffect(() => {
    if (open === undefined) return;
    first.current ??= open;
    // As long as nothing has changed, the strip says what the host counted.
    if (open === first.current) return;
    first.current = -1;
    const words = document.querySelector('.editing-bar__state')?.firstChild;
    if (words instanceof Text) words.data = draftWords(open);
  }, [open]);
}
