/** Work after the answer, which a test waits for when it wants to. */
import type { Background } from '../../src/lib/clock.ts';

export interface TestBackground extends Background {
  /** Waits for everything started so far, and for what that starts. */
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
