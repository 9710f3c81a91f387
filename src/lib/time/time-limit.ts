/** Time limits for promises. */

export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** @returns the result of the work, or `undefined` after `ms`; the work itself continues. @throws the work's error, if it comes in time */
export function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Runs the work with a signal that aborts after `ms`, and does not wait for work that ignores it. @throws TimeLimitError */
export async function withTimeLimit<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new TimeLimitError(`no answer within ${ms} ms`));
    controller.abort();
  }, ms);
  try {
    return await Promise.race([work(controller.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
