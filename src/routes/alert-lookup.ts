/** Looks up what a mask id names. Ids may be short, so a visitor who guesses them is stopped after a few wrong ones (UNS-01). */
import type { AlertPreference } from '../alerts/service.ts';
import { TooMany } from '../errors.ts';
import { guessesOf } from '../lib/guesses.ts';
import { LIMIT_PERIOD_SECONDS, visitorKey } from '../lib/rate-limit.ts';
import type { Services } from '../services.ts';

export type Needed = Pick<Services, 'alerts' | 'limits' | 'clock'>;

/** @returns `undefined` for a mask id that names nothing @throws TooMany, also for right ids once too many were wrong · UpstreamError */
export const lookUpAlert = (
  request: Request,
  maskId: string,
  services: Needed,
  signal: AbortSignal,
): Promise<AlertPreference | undefined> => guessed(request, services, () => services.alerts.find(maskId, signal));

/**
 * Counts an id that names nothing as a wrong guess of this visitor.
 * @param ask what needs the id; its answer is falsy for one that names nothing
 * @throws TooMany before it asks, once too many were wrong
 */
export async function guessed<T>(request: Request, services: Needed, ask: () => Promise<T>): Promise<T> {
  const guesses = guessesOf(services);
  const key = `mask-id ${visitorKey(request)}`;
  if (guesses.isLocked(key)) throw new TooMany(LIMIT_PERIOD_SECONDS);
  const answer = await ask();
  if (!answer) await guesses.wrong(key);
  return answer;
}
