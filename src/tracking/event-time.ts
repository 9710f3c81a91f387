/** Computes when an event happened, by the edge's clock. */

/** An older event shows that the browser's clock was changed. */
export const OLDEST_MS = 3 * 24 * 3600_000;

/**
 * Browsers' clocks are wrong by minutes or years, but run as fast as ours: the age of an event is right nevertheless.
 * @param at when it happened and `sent` when it was sent, by the browser's clock
 * @returns milliseconds since 1970; never in the future, never older than `OLDEST_MS`
 */
export function edgeTime(at: number, sent: number, now: number): number {
  const ago = Math.min(OLDEST_MS, Math.max(0, sent - at));
  return Math.round(now - ago);
}
