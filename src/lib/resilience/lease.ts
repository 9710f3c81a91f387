/** Leases for work that waits in rows: a run leases a row, a failure is retried after growing delays, and in the end operators take over. */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Terms of one kind of work. Milliseconds. */
export interface LeaseTerms {
  /** Longer than a run may take: a run that dies holds its rows no longer than this. */
  leaseMs: number;
  /** Delays after the first failure, the second, and so on; the last one repeats. Without delays a row is due again when its lease ends. */
  gapsMs?: readonly number[];
  /** How long failed work is retried. */
  giveUpMs?: number;
}

/**
 * @param attempts so far, including this one
 * @param random 0 to 1: spreads rows that failed together by up to a tenth
 * @param atLeastMs delay that the service requests
 * @returns when the row is due again. Milliseconds since 1970
 */
export function retryAt(
  { gapsMs }: Required<Pick<LeaseTerms, 'gapsMs'>>,
  attempts: number,
  now: number,
  random: number,
  atLeastMs = 0,
): number {
  const gapMs = gapsMs[Math.min(Math.max(attempts, 1), gapsMs.length) - 1] ?? 0;
  return now + Math.round(Math.max(gapMs, atLeastMs) * (1 + random / 10));
}
