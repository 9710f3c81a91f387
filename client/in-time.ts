/** Waits for a script, but no longer than a visitor gains by it. */

/** Twice what the slowest island takes over a slow mobile network; after that the page that a form or link leads to without script is there as soon. */
const LIMIT_MS = 4000;

/** @returns what the work brings; `undefined` when it takes too long @throws when it fails before */
export const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((then) => setTimeout(then, LIMIT_MS))]);
