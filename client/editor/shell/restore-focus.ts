/** Keeps the focus nearby when the focused control disappears: browsers would move it to the top of the page. */
import { type RefObject, useEffect } from 'react';

const STOPS = ['button:not(:disabled)', 'a[href]', 'summary', ':is(input, select, textarea):not(:disabled)', '[tabindex="0"]'].join();
/** The focus enters a panel at its title, and the bar at its first active button. */
const ENTRIES = '.page-editor__panel h2, .page-editor__bar button:not([aria-disabled="true"])';

/** @param within element whose controls come and go; the nearest remaining control gets the focus */
export function useRestoredFocus(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = within.current;
    if (!root) return undefined;
    /** The focused element and its ancestors: after its removal nothing else tells its position. */
    let line: Element[] = [];
    const remember = ({ target }: Event) => {
      line = [];
      if (!(target instanceof Element) || !root.contains(target)) return;
      for (let at: Element | null = target; at && at !== root; at = at.parentElement) line.push(at);
      line.push(root);
    };
    const forget = ({ target }: Event) => {
      if (target instanceof Element && !root.contains(target)) line = [];
    };
    const observer = new MutationObserver(() => {
      const isGone = line[0]?.isConnected === false;
      if (isGone && document.activeElement === document.body) nearestIn(line)?.focus();
    });
    observer.observe(root, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [within]);
}

function nearestIn(line: readonly Element[]): HTMLElement | undefined {
  for (const around of line.filter(({ isConnected }) => isConnected)) {
    const isWhole = around.matches('.page-editor__panel') || around === line.at(-1);
    const found =
      around.querySelector<HTMLElement>(isWhole ? ENTRIES : STOPS) ?? (isWhole ? document.querySelector<HTMLElement>(ENTRIES) : null);
    if (found) return found;
  }
  return undefined;
}
