/** Counts the missed addresses of visitors. */
import type { Background } from '../lib/time/clock.ts';
import { MinuteCounts, type MinuteCountsOptions } from '../lib/logging/minute-counts.ts';
import { writeMisses } from './missed-list.ts';
import { recordablePath } from './recordable-path.ts';

/** Per minute and isolate; more means that a caller tries out addresses. */
const MAX_PATHS = 200;

interface Options extends Pick<MinuteCountsOptions<object>, 'clock' | 'log'> {
  db: D1Database;
}

export class Missed {
  #counts: MinuteCounts<{ site: string; path: string }>;

  constructor({ db, clock, log }: Options) {
    const write = (misses: Parameters<typeof writeMisses>[1], now: number) => writeMisses(db, misses, now);
    this.#counts = new MinuteCounts({ clock, log, most: MAX_PATHS, lost: 'missed-not-written', write });
  }

  /** @param path as in the request, without its query */
  note(site: string, path: string, background: Background): void {
    const recordable = recordablePath(path);
    if (recordable) this.#counts.note(`${site} ${recordable}`, { site, path: recordable }, background);
  }
}
