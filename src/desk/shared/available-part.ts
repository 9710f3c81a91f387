/** Reads optional parts of a desk page: each has a time limit, and the page shows when one is missing. */
import { reason } from '../../lib/logging/log.ts';
import { withTimeLimit } from '../../lib/time/time-limit.ts';
import type { Fact } from '../../page/desk/board-page.ts';
import type { Services } from '../../service-types.ts';

const LIMIT_MS = 4000;

/** @returns `undefined` when the part fails or takes too long */
export async function availableOr<T>(
  { log }: Pick<Services, 'log'>,
  part: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await withTimeLimit(LIMIT_MS, work);
  } catch (error) {
    log.warn('desk-part-unknown', { part, reason: reason(error) });
    return undefined;
  }
}

export const UNAVAILABLE = { badge: 'off' as const, text: 'Not available right now' };

/** A fact about a list. @param list undefined when it is not available @param none when it is empty */
export const listFact = <T>(
  name: string,
  list: readonly T[] | undefined,
  none: string,
  shown: (list: readonly T[]) => Fact['value'],
): Fact => ({
  name,
  value: !list ? UNAVAILABLE : list.length === 0 ? none : shown(list),
});
