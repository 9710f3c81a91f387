/** Calls an app and passes its response on: bodies stream both ways, unchanged and in constant memory. */
import { reason } from '../lib/logging/log.ts';
import { BadRequest, NotConfigured, Problem, TooLarge } from '../lib/http/problem.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { Services } from '../service-types.ts';
import { type AppPath, appUrl } from './app-path.ts';
import { appOrigins } from './families.ts';
import { type FirstByteLimit, firstByteLimit } from './first-byte.ts';
import { requestHeaders, type ForwardedVisitor } from './request-headers.ts';
import { responseHeaders } from './response-headers.ts';
import { type UploadBody, uploadOf } from './upload.ts';

const BYTES_PER_MB = 1024 * 1024;
/** The edge's statuses for an unreachable origin: 521 refused, 522 and 524 too slow, 525 and 526 no TLS, 530 no name. */
const edgeFailure = (status: number) => (status >= 520 && status <= 527) || status === 530;

/**
 * @throws NotConfigured, TooLarge, BadRequest; Problem 503 while the circuit is open; UpstreamError `timeout` or `unavailable`
 * A redirect is passed on like any other response, never followed.
 */
export async function callApp(request: Request, path: AppPath, visitor: ForwardedVisitor, services: Services): Promise<Response> {
  const { settings, circuits, log, metrics } = services;
  const { family } = path;
  const origin = settings[family.origin];
  if (!origin) throw new NotConfigured(family.origin);
  if (request.method === 'TRACE')
    throw new Problem(405, 'method-not-allowed', 'This address does not take this method.', { headers: { allow: ALLOW } });
  const requestUrl = appUrl(path, origin);
  const limit = firstByteLimit(settings.APPS_TIMEOUT_MS);
  const circuit = circuits.of(appOrigins[family.origin]);
  const started = Date.now();
  let upload: UploadBody | undefined;
  try {
    upload = bodyOf(request, settings.MAX_BODY_MB * BYTES_PER_MB, limit);
    enter(circuit);
    const answer = await send(request, requestUrl, visitor, upload, limit);
    if (edgeFailure(answer.status)) {
      await answer.body?.cancel();
      throw new UpstreamError(
        answer.status === 522 || answer.status === 524 ? 'timeout' : 'unavailable',
        `the edge answered ${answer.status}`,
      );
    }
    const ms = Date.now() - started;
    circuit.succeeded(ms);
    metrics.write('app', [family.name, String(answer.status)], [ms]);
    return ours(
      answer,
      responseHeaders(answer.headers, { family, requestUrl, ours: { protocol: `${visitor.protocol}:`, host: visitor.host } }),
    );
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (upload?.state() === 'too-large') throw new TooLarge(settings.MAX_BODY_MB * BYTES_PER_MB);
    if (upload?.state() === 'cut') throw new BadRequest([{ parameter: 'body', message: 'ended before its end' }]);
    const failure =
      error instanceof UpstreamError
        ? error
        : limit.signal.aborted
          ? new UpstreamError('timeout', `no answer within ${settings.APPS_TIMEOUT_MS} ms`)
          : new UpstreamError('unavailable', reason(error));
    // A visitor who stops in the middle of an upload says nothing about the app. (When the visitor disconnects, the edge cancels everything.)
    if (upload?.state() !== 'sending') circuit.failed();
    metrics.write('app', [family.name, failure.kind], [Date.now() - started]);
    log.error('app-failed', { family: family.name, kind: failure.kind, reason: failure.message, ms: Date.now() - started });
    throw failure;
  } finally {
    limit.end();
  }
}

/** TRACE would show a script the visitor's cookies, which it may not see. */
const ALLOW = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

function enter(circuit: { enter(): void }): void {
  try {
    circuit.enter();
  } catch (error) {
    const seconds = error instanceof UpstreamError ? (error.retryAfterSeconds ?? 10) : 10;
    throw new Problem(503, 'upstream-paused', 'A service behind this address failed repeatedly and is paused.', {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** GET and HEAD have no body on the web, so a sent one is dropped. */
function bodyOf({ method, headers, body }: Request, maxBytes: number, limit: FirstByteLimit): UploadBody | undefined {
  if (!body || method === 'GET' || method === 'HEAD') return undefined;
  const declared = headers.get('content-length') ?? '';
  const length = /^\d+$/.test(declared) ? Number(declared) : undefined;
  const upload = uploadOf(body, length, { maxBytes, onProgress: limit.moved, onBroken: limit.abort });
  if (length !== undefined) limit.sends(length);
  return upload;
}

async function send(
  request: Request,
  requestUrl: URL,
  visitor: ForwardedVisitor,
  upload: UploadBody | undefined,
  limit: FirstByteLimit,
): Promise<Response> {
  return fetch(requestUrl, {
    method: request.method,
    headers: requestHeaders(request.headers, visitor, request.headers.get('upgrade')?.toLowerCase() === 'websocket'),
    body: upload ? await limit.orLate(upload.body) : null,
    redirect: 'manual',
    // By default the edge caches responses by file ending for everyone: `/Account/profile/x.css` may be one visitor's profile.
    cache: 'no-store',
    // Encoded bytes pass unchanged: nothing is unpacked, and encodings unknown to the runtime stay intact.
    encodeResponseBody: 'manual',
    signal: limit.signal,
  });
}

function ours(answer: Response, headers: Headers): Response {
  if (answer.webSocket) return new Response(null, { status: 101, webSocket: answer.webSocket, headers });
  // A status outside the valid range can't be passed on.
  if (answer.status < 200 || answer.status > 599) throw new UpstreamError('unavailable', `answered ${answer.status}`);
  return new Response(answer.body, { status: answer.status, headers, encodeBody: 'manual' });
}
