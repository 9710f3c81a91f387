/** Looks up what a mask id names, for whoever has one: who guesses ids is stopped after a few wrong ones (UNS-01). */
import type { AlertPreference } from '../alerts/service.ts';
import { TooMany } from '../errors.ts';
import { guessesOf } from '../lib/guesses.ts';
import { LIMIT_PERIOD_SECONDS, visitorKey } from '../lib/rate-limit.ts';
import type { Services } from '../services.ts';

export type Needed = Pick<Services, 'alerts' | 'limits' | 'clock'>;

/** @returns `undefined` for a mask id that names nothing @throws TooMany, also for right ids once too many were wrong · UpstreamError */
export async function lookUpAlert(
  request: Request,
  maskId: string,
  services: Needed,
  signal: AbortSignal,
): Promise<AlertPreference | undefined> {
  const guesses = guessesOf(services);
  const key = `mask-id ${visitorKey(request)}`;
  if (guesses.isLocked(key)) throw new TooMany(LIMIT_PERIOD_SECONDS);
  const found = await services.alerts.find(maskId, signal);
  if (!found) await guesses.wrong(key);
  return found;
}
