/** Writes to D1 that must not be lost: D1 repeats reads by itself and writes never, so writes that may be repeated are repeated here. */
import { pause, withTimeLimit } from './time-limit.ts';

/** What D1 lists as passing (developers.cloudflare.com, d1/observability/debug-d1), and our own time limit. */
const PASSING =
  /network connection lost|caused object to be reset|reset because its code was updated|transient issue on remote node|d1 db is overloaded|no answer within/i;

/** Whether the same write may succeed a moment later. A write that fails so may have been done all the same. */
export const mayPass = (error: unknown): boolean =>
  PASSING.test(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error));

export interface RepeatOptions {
  /** Longest that one try may take. Milliseconds. */
  tryMs?: number;
  /** 0 to 1: spreads those who failed together. */
  random?: () => number;
  pause?: (ms: number) => Promise<void>;
}

/** Before the second, third and fourth try. Milliseconds. */
const GAPS_MS = [50, 350, 1300];

/**
 * @param write has to do no harm when it is done twice
 * @throws what the last try throws, or the first that can't pass
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

/** The database as it is after every write so far, where replicas might answer; local ones and tests have no sessions. */
export const primary = (db: D1Database): Pick<D1Database, 'prepare' | 'batch'> =>
  typeof db.withSession === 'function' ? db.withSession('first-primary') : db;
