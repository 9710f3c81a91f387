/**
 * Memory stays level: what an isolate keeps, once everything unused is collected, does not grow with the requests that it has answered. A killed
 * copy of the build stays in its isolate until the process ends, so each copy counts, dead or alive (decision 104).
 */
import type { Invariant } from '../observer.ts';
import type { Weight } from '../isolates.ts';

/** Above the texts of all builds: its memory of pages (24 MB, `src/page/cache/`), compiled code and the small memories. */
const COPY_MB = 32;

/** @returns samples of each isolate in each process, in order */
export function byIsolate(samples: readonly Weight[]): Map<string, Weight[]> {
  return Map.groupBy(samples, ({ isolate, life }) => `${isolate} in process ${life}`);
}

export const memory: Invariant = {
  name: 'memory stays level',
  end({ memory: samples }, check) {
    for (const [name, weights] of byIsolate(samples)) {
      const start = weights[0]?.mb ?? 0;
      for (const { mb, copies } of weights) {
        const most = start + copies * COPY_MB;
        check(mb <= most, () => `${name} keeps ${mb} MB for ${copies} copies of the Worker, more than ${most}`);
      }
    }
  },
};
