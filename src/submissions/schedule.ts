/** When a delivery that failed is tried again, and when it is left to people. */

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** After the first failure, the second, and so on; the last goes on. A restart is over in minutes, an outage in hours. */
const GAPS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, DAY];

/** A target that is away for a long weekend loses nothing that an operator has not been told of. */
export const GIVE_UP_MS = 3 * DAY;
/** Refusals that only a change on one side can cure: after these (five hours) it is left to people. A target that was set up wrong is mended meanwhile. */
export const MAX_REFUSALS = 6;

/** Longer than a target may take (`CALL_MS`) and the writes around it; a consumer that dies holds a row no longer. */
export const LEASE_MS = 2 * MINUTE;

export interface Failure {
  /** Fixed word or status, for operators. */
  error: string;
  /** The target will not take it however often it is sent. */
  isRefusal: boolean;
  /** It was never sent: the target is left alone for a moment. Costs no attempt. */
  isUnsent?: boolean;
  /** How long the target asks to wait. */
  retryAfterSeconds?: number | undefined;
}

/** The circuit lets the next one try by then. */
const REST_MS = 30_000;

/** @param random 0 to 1: those that failed together come back up to a tenth apart. @returns milliseconds since 1970, or `dead` */
export function nextTry(
  row: { attempts: number; refusals: number; since: number },
  failure: Failure,
  now: number,
  random: number,
): number | 'dead' {
  if (failure.isUnsent) return now + REST_MS;
  if (failure.isRefusal && row.refusals + 1 >= MAX_REFUSALS) return 'dead';
  if (now - row.since >= GIVE_UP_MS) return 'dead';
  const gap = GAPS[Math.min(row.attempts, GAPS.length) - 1] ?? MINUTE;
  const wait = Math.max(gap, Math.min(DAY, (failure.retryAfterSeconds ?? 0) * 1000));
  return now + Math.round(wait * (1 + random / 10));
}
