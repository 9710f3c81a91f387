/** The one error that every call to a service outside ends in when it brings nothing usable. */

/**
 * `timeout`: no complete answer in time. `unavailable`: not reachable, broke off, or refused with a status. `rate-limited`: asked to
 * come back later. `malformed`: an answer that is not what the protocol promises, or larger than allowed.
 */
export type UpstreamFailure = 'timeout' | 'unavailable' | 'rate-limited' | 'malformed';

export class UpstreamError extends Error {
  override name = 'UpstreamError';
  constructor(
    readonly kind: UpstreamFailure,
    message: string,
    /** When the service said how long to wait. */
    readonly retryAfterSeconds?: number,
    /** What failed inside of us, where that is the reason: the log says its place. */
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * What we ask is ours and not set up yet: a state that operators see (health, one line of who finds it), no failure that each page tells.
 * For callers it is as unavailable as any.
 */
export class NotMadeYet extends UpstreamError {
  constructor(message: string) {
    super('unavailable', message);
  }
}

/** The error that a status stands for, with how long the service asks to wait; the form with a date is not used by those we call. */
export function refusedBy({ status, headers }: Pick<Response, 'status' | 'headers'>): UpstreamError {
  const seconds = headers.get('retry-after') ?? '';
  const kind = status === 429 ? 'rate-limited' : 'unavailable';
  return new UpstreamError(kind, `answered ${status}`, /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined);
}
