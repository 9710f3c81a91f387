/** Waits for a saved agency. */

/** Runs `show` now, or when the visitor saves an agency while the page is open. @returns when `show` has run; at once without a saved agency */
export async function whenSaved(show: () => Promise<void>): Promise<void> {
  if ('agency' in document.documentElement.dataset) return show();
  addEventListener('visitor-changed', () => show().catch(reportError), { once: true });
}
