/** Runs `show` once the visitor has a saved agency: now, or when one is saved while the page is open. */

/** @returns when `show` has run; at once for visitors without a saved agency */
export async function whenSaved(show: () => Promise<void>): Promise<void> {
  if ('agency' in document.documentElement.dataset) return show();
  addEventListener('visitor-changed', () => show().catch(reportError), { once: true });
}
