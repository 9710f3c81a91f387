/** Counts addresses that visitors ask for in vain. */
import type { Background } from '../lib/clock.ts';
import { MinuteCounts, type MinuteCountsOptions } from '../lib/minute-counts.ts';
import { writeMisses } from './missed-list.ts';
import { keptPath } from './kept-path.ts';

/** Of one minute and isolate; what comes on top is somebody trying addresses out. */
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
    const kept = keptPath(path);
    if (kept) this.#counts.note(`${site} ${kept}`, { site, path: kept }, background);
  }
}
