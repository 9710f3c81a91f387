/**
 * Lets one caller at a time work on a key in an isolate. It uses marks that expire, never promises: in workerd a promise made by one
 * request must not be awaited by another (cloudflare §9.3), and a cancelled request must not hold its key forever.
 */
import type { Clock } from '../time/clock.ts';
import { pause } from '../time/time-limit.ts';

const POLL_MS = 25;

interface Mark<F> {
  until: number;
  failure?: F;
}

export class SingleFlight<F> {
  #marks = new Map<string, Mark<F>>();

  constructor(
    private readonly clock: Clock,
    private readonly maxKeys = 5000,
  ) {}

  /** @returns true when the caller has to do the work; its claim lasts at most `leaseMs` */
  start(key: string, leaseMs: number): boolean {
    if (this.#current(key)) return false;
    this.#put(key, { until: this.clock.now() + leaseMs });
    return true;
  }

  done(key: string): void {
    this.#marks.delete(key);
  }

  /** No caller starts on this key for `ms`; until then `failure` returns the reason. */
  rest(key: string, ms: number, failure?: F): void {
    this.#put(key, { until: this.clock.now() + ms, failure });
  }

  /**
   * Waits for the caller that works on the key. It polls, since the other caller's promise may not be awaited.
   * @param isOver further condition that ends the wait
   * @returns milliseconds waited, at most `ms`; not measured with a clock, which may not advance between I/O
   */
  async wait(key: string, ms: number, isOver: () => boolean = () => false): Promise<number> {
    let waited = 0;
    for (; waited < ms && this.isBusy(key) && !this.failure(key) && !isOver(); waited += POLL_MS) await pause(POLL_MS);
    return waited;
  }

  isBusy(key: string): boolean {
    return this.#current(key) !== undefined;
  }

  failure(key: string): F | undefined {
    return this.#current(key)?.failure;
  }

  #current(key: string): Mark<F> | undefined {
    const mark = this.#marks.get(key);
    return mark && mark.until > this.clock.now() ? mark : undefined;
  }

  #put(key: string, mark: Mark<F>): void {
    if (this.#marks.size >= this.maxKeys) {
      const now = this.clock.now();
      for (const [other, { until }] of this.#marks) if (until <= now) this.#marks.delete(other);
      if (this.#marks.size >= this.maxKeys) this.#marks.clear();
    }
    this.#marks.set(key, mark);
  }
}
