/** The revisions that an editor reviewed before a publish, as forms and the in-page editor send them back: nothing else is published (EDT-04). */
import { sha1Fingerprint } from '../../content/repository/store/names.ts';
import type { PublishMove } from '../../content/repository/publishing/promote.ts';

/** Maximum length in letters. */
export const MAX_REVIEWED = 20_000;
const LENGTH = 12;
/** Above this number one fingerprint covers all items: a form need not carry thousands of marks. */
export const MAX_MARKS = 1000;

export const reviewedRevisions = (moves: readonly PublishMove[]): string =>
  moves.length > MAX_MARKS ? allOf(moves) : moves.map(markOf).join('.');

/** @param looked empty when nothing was shown, as for programs @returns false when an item changed since it was shown, or was not shown */
export function isReviewed(moves: readonly PublishMove[], looked: string): boolean {
  if (looked === '' || looked === allOf(moves)) return true;
  const marks = new Set(looked.split('.'));
  return moves.every((move) => marks.has(markOf(move)));
}

const allOf = (moves: readonly PublishMove[]): string => `all-${sha1Fingerprint(moves.map(markOf).sort())}`;

const markOf = ({ item, number, revision, path }: PublishMove): string =>
  sha1Fingerprint([item, number, revision ?? null, path]).slice(0, LENGTH);
