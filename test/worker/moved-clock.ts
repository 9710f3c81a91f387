/** A clock that stands where a test puts it. */
import type { Clock } from '../../src/lib/clock.ts';

export interface MovedClock extends Clock {
  move(ms: number): void;
}

/** @param start milliseconds since 1970; the default is no tick of the ten-minute clock */
export function movedClock(start = Date.UTC(2026, 10, 21, 12, 3, 4)): MovedClock {
  let now = start;
  return {
    now: () => now,
    move: (ms) => {
      now += ms;
    },
  };
}
