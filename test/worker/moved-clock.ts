/** A clock that a test sets. */
import type { Clock } from '../../src/lib/time/clock.ts';

export interface MovedClock extends Clock {
  move(ms: number): void;
}

/** @param start milliseconds since 1970; the default is not a tick of the ten-minute clock */
export function movedClock(start = Date.UTC(2026, 10, 21, 12, 3, 4)): MovedClock {
  let now = start;
  return {
    now: () => now,
    move: (ms) => {
      now += ms;
    },
  };
}
