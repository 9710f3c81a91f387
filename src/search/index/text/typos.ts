/** Repairs misspelled words: chooses the nearest word of the site, the more common one of two equally near. */
import { editDistance } from '../../../lib/text/edit-distance.ts';
import { mirrored, type TextWord } from './words.ts';

export interface Candidate {
  /** The word as written. */
  asked: string;
  word: string;
  shown: string;
  /** At least one. */
  documents: number;
}

/** Shorter words have too many neighbours; figures and form names are not repaired. */
const MIN_LETTERS = 4;
const TWO_MISTAKES_FROM = 7;

export const canBeMisspelled = ({ word }: TextWord): boolean => word.length >= MIN_LETTERS && word.length <= 40 && !/\d/.test(word);

const mistakesIn = (word: string): number => (word.length >= TWO_MISTAKES_FROM ? 2 : 1);

/** The range to search for a word's neighbours: one mistake, and mostly two, leaves its first or its last third unchanged. */
export function neighbourhood({ word }: TextWord) {
  const third = Math.floor(word.length / 3);
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

/** Sorts after every word with this beginning. */
const after = (start: string): string => `${start}\u{10ffff}`;

/** @returns the most likely candidate, if any is near enough */
export function nearestWord(word: string, candidates: readonly Candidate[]): Candidate | undefined {
  const most = mistakesIn(word);
  let best: { candidate: Candidate; cost: number } | undefined;
  for (const candidate of candidates) {
    const mistakes = editDistance(word, candidate.word, most);
    if (mistakes === 0 || mistakes > most) continue;
    // People rarely miss the first letter; a word ten times as common outweighs a quarter of a mistake.
    const cost = mistakes + (candidate.word[0] === word[0] ? 0 : 0.4) - Math.log10(candidate.documents) / 4;
    if (!best || cost < best.cost || (cost === best.cost && candidate.word < best.candidate.word)) best = { candidate, cost };
  }
  return best?.candidate;
}
