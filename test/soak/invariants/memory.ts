/**
 * Memory stays level: the process never needs more than it did at its start and what the platform gives the isolates in it. A single one can't
 * be weighed, and a copy that was killed stays in the process until that ends, so each copy counts, dead or alive. A leak is seen only when it
 * fills more than all of them may have (decision 104).
 */
import type { Invariant } from '../observer.ts';

/** What the platform gives an isolate, of which the runtime collects nothing before it has to. */
const ISOLATE_MB = 128;

export const memory: Invariant = {
  name: 'memory stays level',
  end({ memory: samples }, check) {
    for (const { life, mb, copies } of samples) {
      // The runtime with the stores and the text of every copy, before visitors come.
      const first = samples.find((one) => one.life === life)?.mb ?? 0;
      const most = first + copies * ISOLATE_MB;
      check(mb <= most, () => `process ${life} needs ${mb} MB for ${copies} copies of the Worker, more than ${most}`);
    }
  },
};
