/** Compares two texts word by word. Pure. */
import { diffWordsWithSpace } from 'diff';

interface DifferencePart {
  text: string;
  /** `mine` and `theirs` occur in one of the two texts only. */
  of: 'both' | 'mine' | 'theirs';
}

export const textDifferences = (mine: string, theirs: string): DifferencePart[] =>
  diffWordsWithSpace(theirs, mine).map(({ value, added, removed }) => ({ text: value, of: added ? 'mine' : removed ? 'theirs' : 'both' }));
