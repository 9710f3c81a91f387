/** A brake on guessing the editing secret. Right calls are not counted: an editor at work opens many pages a minute. */
import type { Clock } from '../lib/clock.ts';
import type { RateLimit } from '../lib/rate-limit.ts';

const MAX_KEYS = 1000;

export class Guesses {
  #lockedUntil = new Map<string, number>();

  constructor(
    private readonly limit: RateLimit,
    private readonly clock: Clock,
    private readonly lockMs: number,
  ) {}

  /** True after too many wrong guesses: not even the right secret is let through then, or trying on would still pay. */
  isLocked(key: string): boolean {
    return (this.#lockedUntil.get(key) ?? 0) > this.clock.now();
  }

  /** Call for each wrong guess. */
  async wrong(key: string): Promise<void> {
    if (await this.limit.allows(`editing ${key}`)) return;
    if (this.#lockedUntil.size >= MAX_KEYS) this.#lockedUntil.clear();
    this.#lockedUntil.set(key, this.clock.now() + this.lockMs);
  }
}
