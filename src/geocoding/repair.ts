/** Repairs typos: finds the name that was most likely meant, never a distant one (decision 032). */
import { editDistance } from '../lib/text/edit-distance.ts';

/** How many typos a name of this length may have: a short one soon becomes another name. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 13 ? 2 : 3);

export interface Repair {
  key: string;
  slips: number;
}

/**
 * @param typed a key (`placeKey`)
 * @param keys names that exist
 * @param weightOf the size of a place: of names that are equally near, the larger one wins
 * @returns `undefined` when no name is near enough, or when several names are two typos away
 */
export function repair(typed: string, keys: Iterable<string>, weightOf: (key: string) => number): Repair | undefined {
  const allowed = slipsAllowed(typed.length);
  if (allowed === 0) return undefined;
  let best: Repair[] = [];
  let fewest = allowed;
  for (const key of keys) {
    const slips = editDistance(typed, key, fewest);
    if (slips > fewest || slips === 0) continue;
    if (slips < fewest) best = [];
    fewest = slips;
    best.push({ key, slips });
  }
  const [first, second] = best.sort((a, b) => likeness(b.key) - likeness(a.key) || weightOf(b.key) - weightOf(a.key));
  const isGuess = first && second && first.slips > 1 && likeness(second.key) === likeness(first.key);
  return isGuess ? undefined : first;

  /** The first letter is rarely mistyped. */
  function likeness(key: string): number {
    return Number(key[0] === typed[0]);
  }
}
