/** Waits for a script, but no longer than it is worth to a visitor. */

/** Twice the load time of the slowest island on a slow mobile network; after that, the page behind the form or link loads as fast. */
const LIMIT_MS = 4000;

export const after = (ms: number): Promise<undefined> => new Promise((then) => setTimeout(then, ms));

/** @returns the result; `undefined` when it takes too long @throws when it fails before */
export const inTime = <T>(work: Promise<T>): Promise<T | undefined> => Promise.race([work, after(LIMIT_MS)]);
