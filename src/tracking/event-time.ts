/** When an event happened, by the edge's clock. */

/** What a browser kept for longer was kept by a clock that somebody has set. */
export const OLDEST_MS = 3 * 24 * 3600_000;

/**
 * Browsers' clocks are wrong by minutes or years, but run as fast as ours: how long ago it was is right even so.
 * @param at when it happened and `sent` when it left, by the browser's clock
 * @returns milliseconds since 1970; never in the future, never older than `OLDEST_MS`
 */
export function edgeTime(at: number, sent: number, now: number): number {
  const ago = Math.min(OLDEST_MS, Math.max(0, sent - at));
  return Math.round(now - ago);
}
