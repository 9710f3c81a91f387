/** Turns an error of a sent form into one of the named problems. */
import { Problem, TryAgain, upstreamProblem } from '../../../errors.ts';
import { UpstreamError } from '../../../lib/http/upstream-error.ts';
import { fault, type Log } from '../../../lib/logging/log.ts';

const RETRY_AFTER_SECONDS = 30;

export interface RefusalOptions {
  log: Log;
  /** Log event for an error on our side. */
  event: string;
  /** The message that the visitor gets for it. */
  title: string;
}

/** @returns nothing when the work succeeded */
export async function refusalOf({ log, event, title }: RefusalOptions, work: () => Promise<void>): Promise<Problem | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    if (error instanceof UpstreamError) return upstreamProblem(error);
    log.error(event, { ...fault(error) });
    return new TryAgain(title, RETRY_AFTER_SECONDS);
  }
}
