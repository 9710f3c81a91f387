/** Spaces calls to a service with a rate limit: a few at once, then at an even rate (a token bucket). */
import { UpstreamError } from '../http/upstream-error.ts';
import type { Clock } from '../time/clock.ts';
import { wait } from '../time/wait.ts';

export interface PaceOptions {
  clock: Clock;
  /** Calls a second, counted in this isolate. The delivery platform refuses more than 80 a second in total (protocols §2.3). */
  perSecond: number;
  /** Calls that may start at once before spacing begins. */
  burst?: number;
  /** A call that would have to wait longer is refused. Milliseconds. */
  maxWaitMs?: number;
}

export class Pace {
  /** When the booked calls will have used up the rate. Milliseconds since 1970. */
  #usedUntil = 0;
  readonly #options: Required<PaceOptions>;

  constructor(options: PaceOptions) {
    this.#options = { burst: 10, maxWaitMs: 1000, ...options };
  }

  /** Books the next call. @returns milliseconds to wait before the call; `undefined` when it is refused and not booked */
  book({ burst, maxWaitMs }: { burst: number; maxWaitMs: number } = this.#options): number | undefined {
    const now = this.#options.clock.now();
    const gapMs = 1000 / this.#options.perSecond;
    // No call is booked further ahead than this, so the clock was set back.
    if (this.#usedUntil > now + this.#options.burst * gapMs + this.#options.maxWaitMs) this.#usedUntil = now;
    const start = Math.max(this.#usedUntil, now);
    const waitMs = Math.max(0, start - now - (burst - 1) * gapMs);
    if (waitMs > maxWaitMs) return undefined;
    this.#usedUntil = start + gapMs;
    return waitMs;
  }

  /** Waits for the next call's turn. @throws UpstreamError `rate-limited` when too many wait, `timeout` when the signal aborts meanwhile */
  readonly turn = async (signal: AbortSignal): Promise<void> => {
    const { perSecond, maxWaitMs } = this.#options;
    const waitMs = this.book();
    if (waitMs === undefined)
      throw new UpstreamError('rate-limited', `more than ${perSecond} calls a second are queued here`, Math.ceil(maxWaitMs / 1000));
    if (waitMs > 0 && !(await wait(waitMs, signal))) throw new UpstreamError('timeout', 'aborted while queued');
  };
}
