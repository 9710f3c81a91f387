/** A steady rate with a small burst: how often something outside may be asked. */
import type { Clock } from './clock.ts';

export class Pace {
  #next = 0;
  readonly #gapMs: number;

  constructor(
    perSecond: number,
    private readonly clock: Clock,
    private readonly burst = 4,
  ) {
    this.#gapMs = 1000 / perSecond;
  }

  /** @returns true when one call may be made now */
  take(): boolean {
    const now = this.clock.now();
    if (this.#next - now > this.#gapMs * (this.burst - 1)) return false;
    this.#next = Math.max(this.#next, now) + this.#gapMs;
    return true;
  }

  /** Books the next call. @returns how many milliseconds to wait before making it */
  book(): number {
    const now = this.clock.now();
    const at = Math.max(this.#next, now);
    this.#next = at + this.#gapMs;
    return at - now;
  }
}
