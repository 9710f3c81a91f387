/** Escape closes the biography that is open; the browser does the rest. */

/** Works on one block; the focus is on the button that opened it afterwards, unless it was elsewhere on the page. */
export default function enhanceLeadershipBios(root: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    const bio = event.key === 'Escape' && !event.defaultPrevented && root.querySelector<HTMLDetailsElement>('details[open]');
    if (!bio) return;
    if (bio.contains(document.activeElement)) bio.querySelector('summary')?.focus();
    bio.open = false;
  });
}
