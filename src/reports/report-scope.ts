/** The scope of a report within the tracked events, and the SQL that all reports share. */

const DAY_MS = 86_400_000;

export interface ReportScope {
  /** Maximum age in days: fewer than events are stored for. */
  days: number;
  /** `undefined`: every site in every language. */
  place: { site: string; language: string } | undefined;
}

/** Follows `WHERE` and the types, so that the index over type and time is used. */
export const SCOPE = `at >= ?1 AND (?2 = '' OR (site = ?2 AND language = ?3))`;

/** Start of the period, milliseconds since 1970. */
export const sinceOf = ({ days }: ReportScope, now: number): number => now - days * DAY_MS;

/** Values for `?1` to `?3` of `SCOPE`. */
export const scopeCondition = (scope: ReportScope, now: number): [number, string, string] => [
  sinceOf(scope, now),
  scope.place?.site ?? '',
  scope.place?.language ?? '',
];
