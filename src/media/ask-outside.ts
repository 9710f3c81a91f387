/** A file from a host outside: no cookies, no redirect to anywhere else, its time bounded, its trouble logged in one place. */
import { NotFound } from '../lib/problem.ts';
import type { Circuit } from '../lib/circuit.ts';
import type { Clock } from '../lib/clock.ts';
import type { Fetch } from '../lib/fetch.ts';
import { type Log, reason } from '../lib/log.ts';
import { refusedBy, UpstreamError } from '../lib/upstream-error.ts';

export interface Outside {
  circuit: Circuit;
  clock: Clock;
  log: Log;
  /** Whether an address that the host sends us on to is still its own. */
  isOwn(url: URL): boolean;
  /** To the headers of the answer. Milliseconds. */
  timeoutMs?: number;
  /** Replaces the runtime's `fetch`. */
  fetch?: Fetch;
}

const TIMEOUT_MS = 8000;
/** A film over a slow line; a stream that never ends is cut off here. */
const TRANSFER_MS = 15 * 60 * 1000;
const MAX_REDIRECTS = 2;
const MISSING = [400, 401, 403, 404, 410];
const USABLE = [200, 206, 304, 416];
/**
 * Whether a status says that the host as a whole is in trouble. One file that it fails on, or an address that it does not like, says
 * nothing of the others: else anybody could have all media left alone by asking for that one.
 */
const isTrouble = (status: number): boolean => status === 429 || status >= 502;

export interface OutsideRequest {
  method?: 'GET' | 'HEAD';
  headers?: Headers;
  /** Ends the whole transfer, the body included. */
  signal?: AbortSignal;
  /** For the edge: how it keeps the file, or what it makes of it. */
  cf?: Record<string, unknown>;
  /** Hands every answer to the caller that is no redirect. */
  anyStatus?: boolean;
}

/**
 * @returns an answer with status 200, 206, 304 or 416, its body unread
 * @throws UpstreamError, logged as `upstream-failed` · NotFound when the host has no such file or does not give it out
 */
export async function askOutside(outside: Outside, address: URL, request: OutsideRequest = {}): Promise<Response> {
  const { circuit, clock, log } = outside;
  circuit.enter();
  const started = clock.now();
  let answered = false;
  try {
    const response = await follow(outside, address, request);
    const { status } = response;
    const isUsable = USABLE.includes(status) || (request.anyStatus === true && status < 500);
    answered = isUsable || (!request.anyStatus && !isTrouble(status));
    if (answered) circuit.succeeded(clock.now() - started);
    if (isUsable) return response;
    if (request.anyStatus) {
      circuit.failed();
      return response;
    }
    await response.body?.cancel();
    if (MISSING.includes(status)) throw new NotFound();
    throw refusedBy(response);
  } catch (thrown) {
    if (thrown instanceof NotFound) throw thrown;
    const error = thrown instanceof UpstreamError ? thrown : new UpstreamError('unavailable', reason(thrown));
    if (!answered && error.kind !== 'malformed') circuit.failed();
    log.error('upstream-failed', {
      upstream: circuit.name,
      operation: 'file',
      kind: error.kind,
      reason: error.message,
      ms: clock.now() - started,
    });
    throw error;
  }
}

async function follow(outside: Outside, address: URL, { method = 'GET', headers, signal, cf }: OutsideRequest): Promise<Response> {
  const { isOwn, timeoutMs = TIMEOUT_MS, fetch: send = (url, init) => fetch(url, init) } = outside;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  const limits = [late.signal, AbortSignal.timeout(TRANSFER_MS), ...(signal ? [signal] : [])];
  const init = {
    method,
    headers: headers ?? new Headers(),
    redirect: 'manual',
    signal: AbortSignal.any(limits),
    ...(cf && { cf }),
  } as const;
  try {
    for (let hops = 0, url = address; ; hops++) {
      const response = await send(url.href, init);
      const location = response.status >= 300 && response.status < 400 && response.headers.get('location');
      if (!location) return response;
      await response.body?.cancel();
      const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
      if (!next || !isOwn(next) || hops === MAX_REDIRECTS) throw new UpstreamError('malformed', 'redirects elsewhere, or without end');
      url = next;
    }
  } catch (error) {
    if (late.signal.aborted || signal?.aborted)
      throw new UpstreamError('timeout', `no answer within ${timeoutMs} ms or the caller's limit`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
