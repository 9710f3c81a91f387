/** Looks up a mask id. Ids may be short, so a visitor who guesses them is stopped after a few wrong ones (UNS-01). */
import { TooMany } from '../lib/http/problem.ts';
import { guessesOf } from '../lib/security/guesses.ts';
import { LIMIT_PERIOD_SECONDS } from '../lib/security/rate-limit.ts';
import type { Services } from '../service-types.ts';
import type { AlertPreference } from './service.ts';

export type AlertServices = Pick<Services, 'alerts' | 'limits' | 'clock'>;

export interface MaskIdUse {
  maskId: string;
  /** `visitorKey`. */
  visitor: string;
  signal: AbortSignal;
}

/** @returns `undefined` for an unknown mask id @throws TooMany, also for right ids after too many wrong ones · UpstreamError */
export const lookUpAlert = (services: AlertServices, use: MaskIdUse): Promise<AlertPreference | undefined> =>
  countingGuesses(services, use, () => services.alerts.find(use.maskId, use.signal));

/**
 * Counts an unknown id as a wrong guess of this visitor.
 * @param call uses the id; its result is falsy for an unknown one
 * @throws TooMany before the call, after too many wrong guesses
 */
export async function countingGuesses<T>(
  services: Pick<AlertServices, 'limits' | 'clock'>,
  { visitor }: Pick<MaskIdUse, 'visitor'>,
  call: () => Promise<T>,
): Promise<T> {
  const guesses = guessesOf(services);
  const key = `mask-id ${visitor}`;
  if (guesses.isLocked(key)) throw new TooMany(LIMIT_PERIOD_SECONDS);
  const answer = await call();
  if (!answer) await guesses.wrong(key);
  return answer;
}
