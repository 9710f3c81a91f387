/** Edit distance between two words: letters changed, added, lost, or swapped with their neighbour, no stretch twice (optimal string alignment). */
import { distance } from 'fastest-levenshtein';

/** @param most for a larger distance any larger number may be returned */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  // The package, which is much faster, counts a swap as two.
  if (Math.abs(one.length - other.length) > most || distance(one, other) > most * 2) return most + 1;
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = row[j - 1]! + Number(one[i - 1] !== other[j - 1]);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1, isSwap ? before[j - 2]! + 1 : changed));
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
