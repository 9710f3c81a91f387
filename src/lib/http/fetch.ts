/** Calls external services: each call has a time limit, a byte limit and at most one short retry, and its failure is logged once. */
import type { Circuit } from '../resilience/circuit.ts';
import type { Clock } from '../time/clock.ts';
import { fault, type Log, reason } from '../logging/log.ts';
import type { Metrics } from '../logging/metrics.ts';
import { inSpan, type Span } from '../logging/span.ts';
import { readBodyText } from './bodies/read-body.ts';
import { refusedBy, UpstreamError } from './upstream-error.ts';
import { wait } from '../time/wait.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An external service, as one part of the product calls it. */
export interface Upstream {
  /** Fixed name for the log, such as `edge`. */
  name: string;
  log: Log;
  clock: Clock;
  /** For one call, waits and retry included. Milliseconds. */
  timeoutMs: number;
  /** Of a response, after decompression. */
  maxBytes: number;
  /** Replaces the runtime's `fetch`. */
  fetch?: Fetch;
  /** Stops calls to the service while it keeps failing. */
  circuit?: Circuit;
  /** Receives one point for each call: name, operation, outcome, milliseconds. */
  metrics?: Metrics;
  /** Waits until the next call may start; rejects when that would take too long. */
  turn?: (signal: AbortSignal) => Promise<void>;
}

export interface UpstreamCall<T> {
  /** Name of the query, for the log: never a URL, since URLs may hold keys. */
  operation: string;
  url: string;
  init?: RequestInit;
  /** Whether a repeated call does no harm. */
  repeatable: boolean;
  /** Statuses that `read` accepts besides 200 to 299. */
  alsoAccept?: readonly number[];
  /** @throws UpstreamError; any other error counts as `malformed` */
  read(answer: { status: number; text: string }): T;
}

const RETRIED_STATUSES = [429, 502, 503, 504];
const RETRY_DELAY_MS = 250;
/** A caller who gives up sooner proves nothing about the service: the visitor left. One who waited longer has seen a late response. */
const LEFT_EARLY_MS = 1000;

/**
 * Sends a request and reads its response. It sends no cookies, follows no redirects (a key must not reach another host) and stores nothing in HTTP caches.
 * A repeatable call is repeated once after 429, 502, 503, 504 or a lost connection, when time remains.
 * @param signal the caller's own limit; both limits end the call
 * @throws UpstreamError, logged once as `upstream-failed`; while the circuit is open at once and without a line, since its opening was logged
 */
export function callUpstream<T>(upstream: Upstream, call: UpstreamCall<T>, signal: AbortSignal): Promise<T> {
  return inSpan('upstream', { service: upstream.name, operation: call.operation }, (span) => attempts(upstream, call, signal, span));
}

async function attempts<T>(upstream: Upstream, call: UpstreamCall<T>, signal: AbortSignal, span: Span): Promise<T> {
  upstream.circuit?.enter();
  const started = upstream.clock.now();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(upstream.timeoutMs)]);
  const elapsedMs = () => upstream.clock.now() - started;
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await ask(upstream, call, limit);
      upstream.circuit?.succeeded(elapsedMs());
      upstream.metrics?.write('upstream', [upstream.name, call.operation, 'ok'], [elapsedMs()]);
      span.setAttribute('outcome', 'ok');
      return answer;
    } catch (thrown) {
      const { error, mayPass, service } = thrown as Failure;
      if (service === 'works') upstream.circuit?.succeeded(elapsedMs());
      else if (service === 'fails' && !(signal.aborted && elapsedMs() < Math.min(upstream.timeoutMs, LEFT_EARLY_MS)))
        upstream.circuit?.failed();
      const fields = {
        upstream: upstream.name,
        operation: call.operation,
        kind: error.kind,
        ...fault(error),
        reason: error.message,
        ms: elapsedMs(),
        attempt,
      };
      const delayMs = error.retryAfterSeconds === undefined ? RETRY_DELAY_MS : error.retryAfterSeconds * 1000;
      const again =
        attempt === 1 && call.repeatable && mayPass && elapsedMs() + delayMs < upstream.timeoutMs && (await wait(delayMs, limit));
      if (!again) {
        upstream.log.error('upstream-failed', fields);
        span.setAttribute('outcome', error.kind);
        upstream.metrics?.write('upstream', [upstream.name, call.operation, error.kind], [elapsedMs()]);
        throw error;
      }
      upstream.log.warn('upstream-retried', fields);
    }
  }
}

/** Rejection of `ask`: the error, whether a retry may help, and what it proves about the service (`unasked`: nothing). */
class Failure extends Error {
  constructor(
    readonly error: UpstreamError,
    readonly mayPass: boolean,
    readonly service: 'works' | 'fails' | 'unasked',
  ) {
    super(error.message);
  }
}

async function ask<T>(upstream: Upstream, call: UpstreamCall<T>, limit: AbortSignal): Promise<T> {
  let answer: { status: number; text: string };
  let isAsked = false;
  try {
    await upstream.turn?.(limit);
    isAsked = true;
    const send: Fetch = upstream.fetch ?? ((url, init) => fetch(url, init));
    const response = await send(call.url, { redirect: 'manual', cache: 'no-store', ...call.init, signal: limit });
    if (!response.ok && !call.alsoAccept?.includes(response.status)) {
      // An unread body would hold its connection, and a Worker has only six.
      await response.body?.cancel();
      throw refused(response);
    }
    answer = { status: response.status, text: await readBodyText(response, upstream.maxBytes) };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const fails = isAsked ? 'fails' : 'unasked';
    if (limit.aborted)
      throw new Failure(new UpstreamError('timeout', `no answer within ${upstream.timeoutMs} ms or the caller's limit`), false, fails);
    if (error instanceof UpstreamError) throw new Failure(error, false, isAsked ? 'works' : 'unasked');
    throw new Failure(new UpstreamError('unavailable', reason(error)), true, fails);
  }
  try {
    return call.read(answer);
  } catch (error) {
    throw new Failure(
      error instanceof UpstreamError ? error : new UpstreamError('malformed', reason(error), undefined, { cause: error }),
      false,
      'works',
    );
  }
}

/** A 500 may depend on the query: otherwise any caller could open the circuit by repeating the one query that fails. */
const isTrouble = (status: number): boolean => status >= 502;

function refused(response: Response): Failure {
  return new Failure(refusedBy(response), RETRIED_STATUSES.includes(response.status), isTrouble(response.status) ? 'fails' : 'works');
}
