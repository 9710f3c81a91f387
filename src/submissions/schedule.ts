/** When a failed delivery is retried, and when it is dead. */
import { DAY, HOUR, type LeaseTerms, MINUTE, retryAt } from '../lib/resilience/lease.ts';

export const deliveryLease = {
  // Longer than a target's timeout (`CALL_MS`) and the writes around it.
  leaseMs: 2 * MINUTE,
  // A restart takes minutes, an outage hours.
  gapsMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, DAY],
  // A target that is down for a long weekend loses nothing without a notice to operators.
  giveUpMs: 3 * DAY,
} as const satisfies LeaseTerms;

/** Refusals that only a change on one side can fix: after these (five hours) the delivery is dead. A wrong setup can be corrected meanwhile. */
export const MAX_REFUSALS = 6;

export interface DeliveryFailure {
  /** Error code or status, for operators. */
  error: string;
  /** The target refuses it, however often it is sent. */
  isRefusal: boolean;
  /** It was never sent, since the circuit is open. Costs no attempt. */
  isUnsent?: boolean;
  /** The wait that the target requests. */
  retryAfterSeconds?: number | undefined;
}

/** The circuit allows the next attempt by then. */
const REST_MS = 30_000;

/** @param random 0 to 1 @returns milliseconds since 1970, or `dead` */
export function nextTry(
  row: { attempts: number; refusals: number; since: number },
  failure: DeliveryFailure,
  now: number,
  random: number,
): number | 'dead' {
  if (failure.isUnsent) return now + REST_MS;
  if (failure.isRefusal && row.refusals + 1 >= MAX_REFUSALS) return 'dead';
  if (now - row.since >= deliveryLease.giveUpMs) return 'dead';
  return retryAt(deliveryLease, row.attempts, now, random, Math.min(DAY, (failure.retryAfterSeconds ?? 0) * 1000));
}
