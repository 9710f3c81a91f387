/**
 * The order of a generation's documents by their ids: pages for tasks and pages without a date, then the newest first. FTS5 finds matches in the
 * order of ids, so that a search can stop after the first ones (decision 107).
 */

/** Ids of one band: more than a generation is ever given. */
export const BAND_IDS = 2 ** 24;
const WEEK_MS = 7 * 24 * 3600_000;
/** In 2126. */
const LAST_WEEK = 8191;
const [TASKS, LESSER, DATED] = [0, 1, 2];

/** The first id of a dated page: all those from it on are sorted by date, to the week. */
export const FIRST_DATED = DATED * BAND_IDS;

/** @param published milliseconds since 1970, `null` for no date @param weight of the kind of page: over 1 for tasks, which do not age */
export function bandOf({ published, weight }: { published: number | null; weight: number }): number {
  if (weight > 1) return TASKS;
  if (published === null) return weight < 1 ? LESSER : TASKS;
  return DATED + LAST_WEEK - Math.max(0, Math.min(LAST_WEEK, Math.floor(published / WEEK_MS)));
}
