/** Rules of the alert banners, shared by server and browser: who sees a banner, and which ones are dismissed (S1 §4). */

/** Storage key that holds the list of dismissed ids. */
export const DISMISSED_KEY = 'DISMISSED_GLOBAL_BANNERS';

/** Dismissals beyond the last hundred belong to banners that are long gone. */
const KEPT = 100;

/**
 * Tells whether a visitor sees a banner, dismissals aside.
 * @param states codes the banner is restricted to; none means everywhere
 * @param region the visitor's state code when the country is US, else empty
 */
export function isEligible(states: readonly string[], region: string): boolean {
  return states.length === 0 || (region !== '' && states.some((state) => state.toUpperCase() === region.toUpperCase()));
}

/** Reads the ids from a stored value; anything else is ignored. */
export function readIds(stored: unknown): string[] {
  return [stored].flat().filter((id): id is string => typeof id === 'string' && id !== '');
}

/** Adds ids to the list, each once, newest last. */
export function addIds(known: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...known, ...more])].slice(-KEPT);
}

/**
 * Style rules that hide dismissed banners before first paint, the controls when fewer than two are left, and the region when none is left.
 * @param quote `CSS.escape` in the browser
 */
export function dismissedStyle(ids: readonly string[], quote: (id: string) => string): string {
  const gone = `:is(${ids.map((id) => `[data-banner="${quote(id)}"]`)})`;
  const left = `[data-banner]:not(${gone})`;
  return `${gone},.alert-banner:not(:has(${left})){display:none}.alert-banner:not(:has(${left}~${left})){--alert-tools:none;--alert-room:0}`;
}
