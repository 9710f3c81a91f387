/** How long an article takes to read, and whether a later date is worth telling: pure. */

/** What people read of such a text in a minute. */
const WORDS_A_MINUTE = 220;
const DAY_MS = 24 * 3600_000;

/** @returns whole minutes; `null` for a page without any text, of which nothing can be said */
export const readingMinutes = (words: number): number | null => (words > 0 ? Math.max(1, Math.round(words / WORDS_A_MINUTE)) : null);

/**
 * @param published ISO date, empty when none is known @param updated likewise
 * @returns true when it was updated more than a day after it was published
 */
export function isUpdated(published: string, updated: string): boolean {
  const [from, to] = [Date.parse(published), Date.parse(updated)];
  return Number.isNaN(from) ? !Number.isNaN(to) : to - from > DAY_MS;
}
