/** What two texts have in common and what not, word by word. Pure. */
import { diffWordsWithSpace } from 'diff';

export interface Part {
  text: string;
  /** `mine` and `theirs` stand in one of the two only. */
  of: 'both' | 'mine' | 'theirs';
}

export const differences = (mine: string, theirs: string): Part[] =>
  diffWordsWithSpace(theirs, mine).map(({ value, added, removed }) => ({ text: value, of: added ? 'mine' : removed ? 'theirs' : 'both' }));
