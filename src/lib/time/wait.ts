/** A wait that a signal can end. */

/**
 * @param ms how long
 * @returns true when the whole time has passed, false when the signal came first
 */
export function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const finish = (whole: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(whole);
    };
    const stop = () => finish(false);
    const timer = setTimeout(() => finish(true), ms);
    signal.addEventListener('abort', stop);
  });
}
