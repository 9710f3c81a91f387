/** Waiting that ends. */

export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** @returns what the work gives, or `undefined` after `ms`; the work itself goes on. @throws what the work throws in time */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  // Failing after the limit is nobody's business any more.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the work with a signal that aborts after `ms`, and does not wait for work that ignores it. @throws TimeLimitError */
export async function withTimeLimit<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError(`no answer within ${ms} ms`));
      controller.abort();
    }, ms);
  });
  const done = work(controller.signal);
  done.catch(() => {});
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
