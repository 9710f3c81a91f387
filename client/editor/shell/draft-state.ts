/** Updates the strip above the editor: how many parts of the page visitors do not see yet, after each save and publish. */
import { useEffect, useRef } from 'react';
import { draftStateText } from '../../../src/blocks/editing-bar/draft-state.rules.ts';
import type { PageModel } from '../../../src/editing/protocol.ts';

export function useDraftState(page: PageModel | null): void {
  const open = page ? Object.values(page.items).filter(({ number, liveNumber }) => number !== liveNumber).length : undefined;
  const first = useRef<number>(undefined);
  useEffect(() => {
    if (open === undefined) return;
    first.current ??= open;
    // Until something changes, the bar keeps the host's count.
    if (open === first.current) return;
    first.current = -1;
    const words = document.querySelector('.editing-bar__state')?.firstChild;
    if (words instanceof Text) words.data = draftStateText(open);
  }, [open]);
}
