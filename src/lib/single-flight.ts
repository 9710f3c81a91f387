/**
 * One worker at a time for each key of an isolate. Marks with an end, never promises: in workerd a promise made by one request
 * must not be awaited by another (cloudflare §9.3), and a request that is cut off must not hold its key for ever.
 */
import type { Clock } from './clock.ts';

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

  /** @returns true when the caller is the one to do the work, for at most `leaseMs` */
  start(key: string, leaseMs: number): boolean {
    if (this.#current(key)) return false;
    this.#put(key, { until: this.clock.now() + leaseMs });
    return true;
  }

  done(key: string): void {
    this.#marks.delete(key);
  }

  /** Nobody starts on this key for `ms`; until then `failure` says why. */
  rest(key: string, ms: number, failure?: F): void {
    this.#put(key, { until: this.clock.now() + ms, failure });
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
