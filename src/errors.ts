/** Turns everything that is thrown into a response: problem details for programs (RFC 9457), a small page for browsers (API-02). */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppEnv } from './app-env.ts';
import { fault } from './lib/logging/log.ts';
import { machineHeaders } from './lib/http/machine-headers.ts';
import { Problem } from './lib/http/problem.ts';
import { requestId } from './lib/http/request-context.ts';
import { UpstreamError } from './lib/http/upstream-error.ts';
import { countPage } from './page/serve/count-page.ts';
import { refusalPage } from './page/serve/refusal-page.ts';

export {
  BadRequest,
  Forbidden,
  MethodNotAllowed,
  NotConfigured,
  NotFound,
  Problem,
  TooLarge,
  TooMany,
  TryAgain,
  Unauthorized,
  WrongType,
} from './lib/http/problem.ts';

/** `app.onError`. The response to an unnamed error shows no internal details; the log has them under the same reference. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof HTTPException && error.res) return error.res;
  const problem = problemOf(error);
  const services = c.get('services');
  if (problem.status === 500)
    services?.log.error('request-failed', { method: c.req.method, path: c.req.path.slice(0, 300), ...fault(error) });
  if (!services || !wantsPage(c.req.raw, c.req.path)) return problemResponse(problem);
  const { status, title, options } = problem;
  const answer = refusalPage(
    { status, title, headers: options.headers, detail: options.detail, reference: requestId() },
    services.settings,
  );
  // What is thrown passes the page route's own count, and a failed view is the one that counts.
  if (status >= 500) countPage(services.metrics, answer);
  return answer;
}

/** Problem details; `instance` is the id that the log and `x-request-id` hold. */
export function problemResponse({ status, code, title, options: { detail, errors, headers } }: Problem): Response {
  const instance = requestId();
  const body = {
    type: 'about:blank',
    title,
    status,
    code,
    ...(detail && { detail }),
    ...(errors && { errors }),
    ...(instance && { instance: `urn:uuid:${instance}` }),
  };
  return Response.json(body, {
    status,
    headers: { ...machineHeaders, 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  });
}

/** A failure of an upstream service: 504 for a timeout, 503 when it asks to wait, else 502. */
export function upstreamProblem({ kind, retryAfterSeconds }: UpstreamError): Problem {
  if (kind === 'timeout') return new Problem(504, 'upstream-timeout', 'A service behind this address did not answer in time.');
  const wait = retryAfterSeconds ?? 30;
  if (kind === 'rate-limited')
    return new Problem(503, 'upstream-busy', 'A service behind this address is busy.', { headers: { 'retry-after': String(wait) } });
  return new Problem(502, 'upstream-failed', 'A service behind this address failed.');
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof UpstreamError) return upstreamProblem(error);
  if (error instanceof HTTPException && error.status < 500)
    return new Problem(error.status, 'refused', 'The request cannot be accepted.', error.message ? { detail: error.message } : {});
  return new Problem(500, 'internal', 'Something went wrong on our side. Please try again.');
}

/** Paths that programs call: they always get problem details. */
const forPrograms = /^\/(api|sitecore)\//;

/** Whether a person reads the response: a browser that opens an address or sends a form prefers HTML; `fetch` does not. */
export const wantsPage = (request: Request, path: string): boolean =>
  !forPrograms.test(path) && /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(request.headers.get('accept') ?? '');
