/** Repairs of misspelled words: the nearest word of the site, the more common one of two as near. */
import { mirrored } from './write.ts';
import type { Word } from './words.ts';

export interface Candidate {
  /** The word as asked. */
  asked: string;
  word: string;
  shown: string;
  documents: number;
}

/** Shorter words have too many neighbours; figures and names of forms are what they are. */
const MIN_LETTERS = 4;
const TWO_MISTAKES_FROM = 7;

export const canBeMisspelled = ({ word }: Word): boolean => word.length >= MIN_LETTERS && word.length <= 40 && !/\d/.test(word);

const mistakesIn = (word: string): number => (word.length >= TWO_MISTAKES_FROM ? 2 : 1);

/** Where to look for a word's neighbours: one mistake, and mostly two, leave its first or its last third as it is. */
export function neighbourhood({ word }: Word) {
  const third = Math.max(1, Math.floor(word.length / 3));
  const [first, last] = [word.slice(0, third), mirrored(word).slice(0, third)];
  return {
    word,
    first,
    firstEnd: after(first),
    last,
    lastEnd: after(last),
    shortest: word.length - mistakesIn(word),
    longest: word.length + mistakesIn(word),
  };
}

/** Above everything that begins so. */
const after = (start: string): string => `${start}\u{10ffff}`;

/** @returns the candidate that was most likely meant, if any is near enough */
export function nearest(word: string, candidates: readonly Candidate[]): Candidate | undefined {
  const most = mistakesIn(word);
  let best: { candidate: Candidate; cost: number } | undefined;
  for (const candidate of candidates) {
    const mistakes = distance(word, candidate.word, most);
    if (mistakes === 0 || mistakes > most) continue;
    // People rarely miss the first letter; ten times as common outweighs a quarter of a mistake.
    const cost = mistakes + (candidate.word[0] === word[0] ? 0 : 0.4) - Math.log10(Math.max(1, candidate.documents)) / 4;
    if (!best || cost < best.cost || (cost === best.cost && candidate.word < best.candidate.word)) best = { candidate, cost };
  }
  return best?.candidate;
}

/**
 * Letters to change, add, drop, or swap with their neighbour (Damerau and Levenshtein, each stretch once).
 * @param most beyond it any larger number may come back
 */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      let least = Math.min(changed, row[j]! + 1, next[j - 1]! + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
