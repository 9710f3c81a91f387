/** External figures of the calculator with their source and date, and its limits (S3 §5, §9). */

interface CollegeCost {
  id: 'community' | 'public' | 'private';
  /** One year, in cents. */
  yearCents: number;
}

/** Average published yearly cost; the specification's own figures (S3 §9). `asOf` is the day when they were taken over and last checked. */
export const COLLEGE_COSTS = {
  source: 'a college cost board',
  asOf: '2026-11-22',
  options: [
    { id: 'community', yearCents: 11_439_00 },
    { id: 'public', yearCents: 19_548_00 },
    { id: 'private', yearCents: 43_921_00 },
  ] satisfies readonly CollegeCost[],
} as const;

/** A child studies until this age, for four years at most (S3 §9). */
export const STUDY_UNTIL = 21;
export const MOST_STUDY_YEARS = 4;

/** S3 §9: "Final expenses average hint: $15k". */
export const AVERAGE_FINAL_CENTS = 15_000_00;

/** Largest answers (S3 §5); money in dollars. */
export const MAX_AGE = 99;
export const MAX_MONEY = 99_999_000;
export const MAX_MONTHLY = 999_000;
export const MAX_YEARS = 999;

/** S3 §4: children's ages are entered in groups. */
export const CHILDREN_IN_GROUP = 4;
export const MAX_CHILDREN = 20;
