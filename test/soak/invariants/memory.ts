/** Memory stays level: what a process of the runtime needs in the last third of its life is what it needed in the second. */
import type { Invariant } from '../observer.ts';

/** A killed copy leaves its code and its caches in the process: a real isolate takes them with it. */
const LEEWAY_MB = 250;
/** Shorter lives are warming up. */
const LEAST_SAMPLES = 12;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const memory: Invariant = {
  name: 'memory stays level',
  end({ memory: samples }, check) {
    for (const life of new Set(samples.map((one) => one.life))) {
      const values = samples.filter((one) => one.life === life).map(({ mb }) => mb);
      if (values.length < LEAST_SAMPLES) continue;
      const third = Math.floor(values.length / 3);
      const [before, after] = [median(values.slice(third, 2 * third)), median(values.slice(2 * third))];
      check(after - before <= LEEWAY_MB, () => `process ${life} grew from ${before} to ${after} MB in ${values.length} samples`);
    }
  },
};
