/** Fetches a file from a remote host: no cookies, no redirect to another host, time limits, failures logged in one place. */
import { NotFound } from '../lib/http/problem.ts';
import type { Circuit } from '../lib/resilience/circuit.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Fetch } from '../lib/http/fetch.ts';
import { type Log, reason } from '../lib/logging/log.ts';
import { refusedBy, UpstreamError } from '../lib/http/upstream-error.ts';

export interface RemoteHost {
  circuit: Circuit;
  clock: Clock;
  log: Log;
  /** Whether a redirect of the host stays on the host. */
  isOwn(url: URL): boolean;
  /** Until the headers of the response. Milliseconds. */
  timeoutMs?: number;
  /** Replaces the runtime's `fetch`. */
  fetch?: Fetch;
}

const TIMEOUT_MS = 8000;
/** Enough for a film over a slow line; an endless stream is cut off here. */
const TRANSFER_MS = 15 * 60 * 1000;
const MAX_REDIRECTS = 2;
const MISSING = [400, 401, 403, 404, 410];
const USABLE = [200, 206, 304, 416];
/**
 * Whether a status means that the whole host has a problem. A failure of one file or address says nothing about the others: otherwise
 * anyone could block all media by requesting that one.
 */
const isTrouble = (status: number): boolean => status === 429 || status >= 502;

export interface RemoteRequest {
  method?: 'GET' | 'HEAD';
  headers?: Headers;
  /** Ends the whole transfer, the body included. */
  signal?: AbortSignal;
  /** For the edge: how it caches or transforms the file. */
  cf?: Record<string, unknown>;
  /** Returns every response that is no redirect to the caller. */
  anyStatus?: boolean;
}

/**
 * @returns a response with status 200, 206, 304 or 416, its body unread
 * @throws UpstreamError, logged as `upstream-failed` · NotFound when the host does not have or serve the file
 */
export async function fetchRemote(host: RemoteHost, address: URL, request: RemoteRequest = {}): Promise<Response> {
  const { circuit, clock, log } = host;
  circuit.enter();
  const started = clock.now();
  let answered = false;
  try {
    const response = await follow(host, address, request);
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

async function follow(host: RemoteHost, address: URL, { method = 'GET', headers, signal, cf }: RemoteRequest): Promise<Response> {
  const { isOwn, timeoutMs = TIMEOUT_MS, fetch: send = (url, init) => fetch(url, init) } = host;
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
