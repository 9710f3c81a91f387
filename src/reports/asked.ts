/** What part of the tracked events a report is of, and the SQL that all reports share. */

const DAY_MS = 86_400_000;

export interface Asked {
  /** Not older than so many days: fewer than events are kept for. */
  days: number;
  /** `undefined`: every site in every language. */
  place: { site: string; language: string } | undefined;
}

/** Follows `WHERE` and the types, so that the index over type and time is used. */
export const SCOPE = `at >= ?1 AND (?2 = '' OR (site = ?2 AND language = ?3))`;

/** Start of the period, milliseconds since 1970. */
export const sinceOf = ({ days }: Asked, now: number): number => now - days * DAY_MS;

/** What stands for `?1` to `?3` of `SCOPE`. */
export const scopeOf = (asked: Asked, now: number): [number, string, string] => [
  sinceOf(asked, now),
  asked.place?.site ?? '',
  asked.place?.language ?? '',
];
