/** Background work after the response, which a test can wait for. */
import type { Background } from '../../src/lib/time/clock.ts';

export interface TestBackground extends Background {
  /** Waits for all work started so far, and for the work that it starts. */
  settled(): Promise<void>;
}

export function testBackground(): TestBackground {
  const works: Promise<unknown>[] = [];
  return {
    waitUntil: (work) => {
      works.push(work);
    },
    async settled() {
      for (let done = 0; done < works.length; ) {
        const upTo = works.length;
        await Promise.allSettled(works.slice(done, upTo));
        done = upTo;
      }
    },
  };
}
