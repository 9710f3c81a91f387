/** Rules of the alert banners that server and browser share: who sees one, and what stays dismissed (S1 §4). */

/** Storage key that holds the list of dismissed ids. */
export const DISMISSED_KEY = 'DISMISSED_GLOBAL_BANNERS';

/** A dismissal older than the last hundred belongs to a banner long gone. */
const KEPT = 100;

/**
 * Whether a visitor sees a banner before dismissals count.
 * @param states codes the banner is restricted to; none means everywhere
 * @param region the visitor's state code when the country is US, else empty
 */
export function isEligible(states: readonly string[], region: string): boolean {
  return states.length === 0 || (region !== '' && states.some((state) => state.toUpperCase() === region.toUpperCase()));
}

/** The ids in a stored value; whatever else stands there counts as none. */
export function readIds(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && id) : [];
}

/** The list with further ids, each once, the newest last. */
export function addIds(known: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...known, ...more])].slice(-KEPT);
}

/**
 * Rules that hide dismissed banners before first paint, the tools when fewer than two are left and the region when none is.
 * @param quote `CSS.escape` in the browser
 */
export function dismissedStyle(ids: readonly string[], quote: (id: string) => string): string {
  const gone = `:is(${ids.map((id) => `[data-banner="${quote(id)}"]`)})`;
  const left = `[data-banner]:not(${gone})`;
  return `${gone},.alert-banner:not(:has(${left})){display:none}.alert-banner:not(:has(${left}~${left})){--alert-tools:none;--alert-room:0}`;
}
