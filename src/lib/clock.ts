/** Time as a service: ages of stored records are computed from it, so tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. In production it stands still between I/O. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Keeps work alive after the answer; hints and refreshes only, at most 30 s. */
export interface Background {
  waitUntil(work: Promise<unknown>): void;
}
