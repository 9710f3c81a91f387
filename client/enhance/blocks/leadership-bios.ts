/** Closes the open biography on Escape; the browser does the rest. */

/** Enhances one block; the focus returns to the button that opened it, unless it was elsewhere on the page. */
export default function enhanceLeadershipBios(root: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    const bio = event.key === 'Escape' && !event.defaultPrevented && root.querySelector<HTMLDetailsElement>('details[open]');
    if (!bio) return;
    if (bio.contains(document.activeElement)) bio.querySelector('summary')?.focus();
    bio.open = false;
  });
}
