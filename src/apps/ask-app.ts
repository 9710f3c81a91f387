/** Asks an app and passes its answer on: bodies stream both ways, in constant memory and as they are. */
import { reason } from '../lib/log.ts';
import { BadRequest, NotConfigured, Problem, TooLarge } from '../lib/problem.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { Services } from '../services.ts';
import { type AppPath, appUrl } from './app-path.ts';
import { appOrigins } from './families.ts';
import { type FirstByteLimit, firstByteLimit } from './first-byte.ts';
import { requestHeaders, type Visitor } from './request-headers.ts';
import { responseHeaders } from './response-headers.ts';
import { type Upload, uploadOf } from './upload.ts';

const BYTES_PER_MB = 1024 * 1024;
/** What the edge answers in place of an origin that it can't reach: 521 refused, 522 and 524 too slow, 525 and 526 no TLS, 530 no name. */
const edgeFailure = (status: number) => (status >= 520 && status <= 527) || status === 530;

/**
 * @throws NotConfigured, TooLarge, BadRequest; Problem 503 while the circuit is open; UpstreamError `timeout` or `unavailable`
 * A redirect is an answer like any other: nobody follows it here.
 */
export async function askApp(request: Request, path: AppPath, visitor: Visitor, services: Services): Promise<Response> {
  const { settings, circuits, log, metrics } = services;
  const { family } = path;
  const origin = settings[family.origin];
  if (!origin) throw new NotConfigured(family.origin);
  if (request.method === 'TRACE')
    throw new Problem(405, 'method-not-allowed', 'This address does not take this method.', { headers: { allow: ALLOW } });
  const asked = appUrl(path, origin);
  const limit = firstByteLimit(settings.APPS_TIMEOUT_MS);
  const circuit = circuits.of(appOrigins[family.origin]);
  const started = Date.now();
  let upload: Upload | undefined;
  try {
    upload = bodyOf(request, settings.MAX_BODY_MB * BYTES_PER_MB, limit);
    enter(circuit);
    const answer = await send(request, asked, visitor, upload, limit);
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
    return ours(answer, responseHeaders(answer.headers, { family, asked, ours: { protocol: `${visitor.protocol}:`, host: visitor.host } }));
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
    // A visitor who stops in the middle of an upload says nothing of the app. (One who leaves ends all of this: the edge cancels it.)
    if (upload?.state() !== 'sending') circuit.failed();
    metrics.write('app', [family.name, failure.kind], [Date.now() - started]);
    log.error('app-failed', { family: family.name, kind: failure.kind, reason: failure.message, ms: Date.now() - started });
    throw failure;
  } finally {
    limit.end();
  }
}

/** TRACE would show a script what it may not see: the visitor's cookies. */
const ALLOW = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

function enter(circuit: { enter(): void }): void {
  try {
    circuit.enter();
  } catch (error) {
    const seconds = error instanceof UpstreamError ? (error.retryAfterSeconds ?? 10) : 10;
    throw new Problem(503, 'upstream-paused', 'A service behind this address failed repeatedly and gets a pause.', {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** GET and HEAD have no body on the web, whatever their sender says: none is passed on. */
function bodyOf({ method, headers, body }: Request, maxBytes: number, limit: FirstByteLimit): Upload | undefined {
  if (!body || method === 'GET' || method === 'HEAD') return undefined;
  const given = headers.get('content-length') ?? '';
  const length = /^\d+$/.test(given) ? Number(given) : undefined;
  const upload = uploadOf(body, length, { maxBytes, onProgress: limit.moved, onBroken: limit.abort });
  if (length !== undefined) limit.sends(length);
  return upload;
}

async function send(request: Request, asked: URL, visitor: Visitor, upload: Upload | undefined, limit: FirstByteLimit): Promise<Response> {
  return fetch(asked, {
    method: request.method,
    headers: requestHeaders(request.headers, visitor, request.headers.get('upgrade')?.toLowerCase() === 'websocket'),
    body: upload ? await limit.orLate(upload.body) : null,
    redirect: 'manual',
    // By default the edge keeps answers by file ending for everyone: `/Account/profile/x.css` may be one visitor's profile.
    cache: 'no-store',
    // Encoded bytes go through as they are: nothing is unpacked, and encodings that the runtime does not know are not broken.
    encodeResponseBody: 'manual',
    signal: limit.signal,
  });
}

function ours(answer: Response, headers: Headers): Response {
  if (answer.webSocket) return new Response(null, { status: 101, webSocket: answer.webSocket, headers });
  // A status that no answer may have can't be passed on.
  if (answer.status < 200 || answer.status > 599) throw new UpstreamError('unavailable', `answered ${answer.status}`);
  return new Response(answer.body, { status: answer.status, headers, encodeBody: 'manual' });
}
