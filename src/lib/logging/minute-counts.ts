/** Counts events in the isolate's memory and writes them at most once a minute, after the response: counting costs no visitor a query. */
import type { Background, Clock } from '../time/clock.ts';
import { type Log, reason } from './log.ts';

const FLUSH_MS = 60_000;

/** The row written for one key. */
export type Counted<T> = T & {
  count: number;
  /** Time of the last event. Milliseconds since 1970. */
  at: number;
};

export interface MinuteCountsOptions<T> {
  clock: Clock;
  log: Log;
  /** Highest number of keys in one minute and isolate; events of further keys are not counted. */
  most: number;
  /** Log event for a minute that could not be written. A failed write is not repeated: counts are for editors, memory is for visitors. */
  lost: string;
  write(rows: readonly Counted<T>[], now: number): Promise<void>;
}

export class MinuteCounts<T extends object> {
  #rows = new Map<string, Counted<T>>();
  #written = Number.NEGATIVE_INFINITY;
  constructor(private readonly options: MinuteCountsOptions<T>) {}

  /** @param key events with the same key are counted together @param what further fields of the row */
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
    // In its own promise, so that synchronous errors are logged too.
    await (async () => write(rows, now))().catch((error) => log.warn(lost, { rows: rows.length, reason: reason(error) }));
  }
}
