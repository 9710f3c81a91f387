/** The time as a service: ages of stored records are computed from it, so tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. In production it does not advance between I/O. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Keeps work running after the response; for hints and refreshes only, at most 30 s. */
export interface Background {
  waitUntil(work: Promise<unknown>): void;
}

/** @param at milliseconds since 1970 @returns its day in UTC: `2026-11-23` */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
