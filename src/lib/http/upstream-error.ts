/** The one error of every call to an external service that returns nothing usable. */

/**
 * `timeout`: no complete response in time. `unavailable`: not reachable, broke off, or refused with a status. `rate-limited`: the service
 * wants the call later. `malformed`: a response that violates the protocol or is too large.
 */
export type UpstreamFailure = 'timeout' | 'unavailable' | 'rate-limited' | 'malformed';

export class UpstreamError extends Error {
  override name = 'UpstreamError';
  constructor(
    readonly kind: UpstreamFailure,
    message: string,
    /** Set when the service requested a delay. */
    readonly retryAfterSeconds?: number,
    /** The internal error behind it, if any: the log shows its stack. */
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * What we query is ours and not set up yet: operators see this state (in health, and one log line of the code that finds it), and pages
 * do not report it as a failure. For callers it is unavailable.
 */
export class NotMadeYet extends UpstreamError {
  constructor(message: string) {
    super('unavailable', message);
  }
}

/** The error for a status, with the delay that the service requests; our services do not send the form with a date. */
export function refusedBy({ status, headers }: Pick<Response, 'status' | 'headers'>): UpstreamError {
  const seconds = headers.get('retry-after') ?? '';
  const kind = status === 429 ? 'rate-limited' : 'unavailable';
  return new UpstreamError(kind, `answered ${status}`, /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined);
}
