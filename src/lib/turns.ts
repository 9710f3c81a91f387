/** Spaces calls to a service that counts them: a few at once, then at an even rate, the rest queued for a short time only. */
import type { Clock } from './clock.ts';
import { UpstreamError } from './upstream-error.ts';
import { wait } from './wait.ts';

export interface TurnOptions {
  clock: Clock;
  /** Calls a second, counted in this isolate. The delivery platform refuses more than 80 a second altogether (protocols §2.3). */
  perSecond: number;
  /** Calls that may start at once before spacing begins. */
  burst?: number;
  /** A call that would have to wait longer is refused. Milliseconds. */
  maxWaitMs?: number;
}

/**
 * @returns a function that resolves when it is the caller's turn
 * @throws (from that function) UpstreamError `rate-limited` when the queue is too long, `timeout` when called off meanwhile
 */
export function takeTurns({ clock, perSecond, burst = 10, maxWaitMs = 1000 }: TurnOptions): (signal: AbortSignal) => Promise<void> {
  const spacingMs = 1000 / perSecond;
  const burstMs = burst * spacingMs;
  /** When the calls let in so far will have used up the rate. Milliseconds since 1970. */
  let usedUntil = 0;
  return async (signal) => {
    const now = clock.now();
    // No turn given away reaches further than this, so the clock has been set back.
    if (usedUntil > now + burstMs + maxWaitMs) usedUntil = now;
    const next = Math.max(usedUntil, now) + spacingMs;
    const waitMs = next - burstMs - now;
    if (waitMs > maxWaitMs)
      throw new UpstreamError('rate-limited', `more than ${perSecond} calls a second are queued here`, Math.ceil(maxWaitMs / 1000));
    usedUntil = next;
    if (waitMs > 0 && !(await wait(waitMs, signal))) throw new UpstreamError('timeout', 'called off while queued');
  };
}
