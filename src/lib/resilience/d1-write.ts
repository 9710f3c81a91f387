/** Repeats D1 writes that must not be lost: D1 retries reads by itself but never writes, so writes that may be repeated are retried here. */
import { pause, withTimeLimit } from '../time/time-limit.ts';

/** Errors that D1 documents as temporary (developers.cloudflare.com, d1/observability/debug-d1), and our own time limit. */
const PASSING =
  /network connection lost|caused object to be reset|reset because its code was updated|transient issue on remote node|d1 db is overloaded|no answer within/i;

/** Whether the same write may succeed a moment later. The failed write may have been done all the same. */
export const mayPass = (error: unknown): boolean =>
  PASSING.test(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error));

export interface RepeatOptions {
  /** Time limit of one try. Milliseconds. */
  tryMs?: number;
  /** 0 to 1: spreads the retries of callers that failed together. */
  random?: () => number;
  pause?: (ms: number) => Promise<void>;
}

/** Delays before the second, third and fourth try. Milliseconds. */
const GAPS_MS = [50, 350, 1300];

/**
 * @param write must do no harm when it is done twice
 * @throws the error of the last try, or the first error that is not temporary
 */
export async function repeated<T>(write: () => Promise<T>, options: RepeatOptions = {}): Promise<T> {
  const { tryMs = 4000, random = Math.random, pause: wait = pause } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      return await withTimeLimit(tryMs, write);
    } catch (error) {
      const gap = GAPS_MS[attempt];
      if (gap === undefined || !mayPass(error)) throw error;
      await wait(gap * (1 + random() / 2));
    }
  }
}

/** The database as of the latest write, also where a replica might respond; local databases and tests have no sessions. */
export const primary = (db: D1Database): Pick<D1Database, 'prepare' | 'batch'> =>
  typeof db.withSession === 'function' ? db.withSession('first-primary') : db;
