/** Mutants that no test can kill, since the result is the same. Found by file and both texts, so that a changed line is judged again. */

export interface Equivalent {
  file: string;
  original: string;
  mutated: string;
  reason: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [];
