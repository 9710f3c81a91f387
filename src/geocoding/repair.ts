/** Typos: the name that was most likely meant, never one too far away (decision 032). */
import { distance } from 'fastest-levenshtein';

/** How many slips a name of this length may have: a short one is too soon another name. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 13 ? 2 : 3);

export interface Repaired {
  key: string;
  slips: number;
}

/**
 * @param typed a key (`placeKey`)
 * @param keys names that exist
 * @param weightOf how large a place is: of names that are equally near, the larger was meant
 * @returns `undefined` when nothing is near enough, or when two slips lead to several names alike
 */
export function repair(typed: string, keys: Iterable<string>, weightOf: (key: string) => number): Repaired | undefined {
  const allowed = slipsAllowed(typed.length);
  if (allowed === 0) return undefined;
  let best: Repaired[] = [];
  let fewest = allowed;
  for (const key of keys) {
    // Two letters that changed places are one slip, and two for the quick count.
    if (Math.abs(key.length - typed.length) > fewest || distance(typed, key) > fewest * 2) continue;
    const slips = slipsBetween(typed, key);
    if (slips > fewest || slips === 0) continue;
    if (slips < fewest) best = [];
    fewest = slips;
    best.push({ key, slips });
  }
  const [first, second] = best.sort((a, b) => likeness(b.key) - likeness(a.key) || weightOf(b.key) - weightOf(a.key));
  if (!first || (second && first.slips > 1 && likeness(second.key) === likeness(first.key))) return undefined;
  return first;

  /** Hardly anybody misses the first letter. */
  function likeness(key: string): number {
    return Number(key[0] === typed[0]);
  }
}

/** Letters added, lost, changed, or changed with their neighbour, no part touched twice (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = at(last, j - 1) + Number(a[i - 1] !== b[j - 1]);
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, at(before, j - 2) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] as number;
