/** What somebody was shown before a publish, as forms and the editor in the page send it back: nothing else becomes visible (EDT-04). */
import { fingerprint } from '../../content/repository/names.ts';
import type { Move } from '../../content/repository/promote.ts';

/** Letters of it, at most. */
export const MOST_LOOKED = 20_000;
const LENGTH = 12;
/** Of more items one mark says whether all are the same: a form need not carry thousands. */
export const MOST_MARKS = 1000;

export const lookedAt = (moves: readonly Move[]): string => (moves.length > MOST_MARKS ? allOf(moves) : moves.map(markOf).join('.'));

/** @param looked empty where nobody was shown anything, as for programs @returns false where one of these is not as it was shown, or was not shown at all */
export function wasShown(moves: readonly Move[], looked: string): boolean {
  if (looked === '' || looked === allOf(moves)) return true;
  const marks = new Set(looked.split('.'));
  return moves.every((move) => marks.has(markOf(move)));
}

const allOf = (moves: readonly Move[]): string => `all-${fingerprint(moves.map(markOf).sort())}`;

const markOf = ({ item, number, revision, path }: Move): string => fingerprint([item, number, revision ?? null, path]).slice(0, LENGTH);
