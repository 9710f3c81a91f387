/** Counts in the isolate's memory, written at most once a minute after the answer is gone: counting costs no visitor a query. */
import type { Background, Clock } from './clock.ts';
import { type Log, reason } from './log.ts';

const FLUSH_MS = 60_000;

/** What is written of one key. */
export type Counted<T> = T & {
  count: number;
  /** The last time. Milliseconds since 1970. */
  at: number;
};

export interface MinuteCountsOptions<T> {
  clock: Clock;
  log: Log;
  /** Keys of one minute and isolate; what comes on top is not counted. */
  most: number;
  /** Event of the log for a minute that could not be written: counts are for editors, and memory is for visitors. */
  lost: string;
  write(rows: readonly Counted<T>[], now: number): Promise<void>;
}

export class MinuteCounts<T extends object> {
  #rows = new Map<string, Counted<T>>();
  #written = Number.NEGATIVE_INFINITY;
  constructor(private readonly options: MinuteCountsOptions<T>) {}

  /** @param key of what is counted together @param what is written of it */
  note(key: string, what: T, background: Background): void {
    const now = this.options.clock.now();
    const known = this.#rows.get(key);
    if (known) Object.assign(known, { count: known.count + 1, at: now });
    else if (this.#rows.size < this.options.most) this.#rows.set(key, { ...what, count: 1, at: now });
    if (now - this.#written >= FLUSH_MS) background.waitUntil(this.#write(now));
  }

  async #write(now: number): Promise<void> {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    this.#written = now;
    const { write, log, lost } = this.options;
    // In a promise of its own, so that what is thrown at once is told as well.
    await (async () => write(rows, now))().catch((error) => log.warn(lost, { rows: rows.length, reason: reason(error) }));
  }
}
