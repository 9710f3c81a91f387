/** What a request can be refused with, as few named errors, and the one place that turns any of them into an answer (API-02, RFC 9457). */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppEnv } from './app.tsx';
import { reason } from './lib/log.ts';
import { requestId } from './lib/request-context.ts';
import { UpstreamError } from './lib/upstream-error.ts';

/** One parameter, field or header that can't be used. */
export interface BadParameter {
  /** As the caller knows it: name of a query parameter, dotted path in a body, header name. */
  parameter: string;
  message: string;
}

export interface ProblemOptions {
  /** A sentence for this occurrence. Never an address, a host or a secret of the inside. */
  detail?: string;
  errors?: readonly BadParameter[];
  headers?: Record<string, string>;
}

/** Base of every refusal. `code` is the machine-readable reason; callers may rely on it. */
export class Problem extends Error {
  override name = 'Problem';
  constructor(
    readonly status: number,
    readonly code: string,
    /** What is wrong, the same sentence for every occurrence. */
    readonly title: string,
    readonly options: ProblemOptions = {},
  ) {
    super(options.detail ?? title);
  }
}

export class BadRequest extends Problem {
  constructor(errors: readonly BadParameter[], detail?: string) {
    super(400, 'bad-request', 'The request can not be read.', { errors, ...(detail && { detail }) });
  }
}

export class Unauthorized extends Problem {
  constructor(detail: string, headers: Record<string, string> = {}) {
    super(401, 'unauthorized', 'The secret or the session is missing or wrong.', { detail, headers });
  }
}

export class Forbidden extends Problem {
  constructor(detail: string) {
    super(403, 'forbidden', 'This is not allowed.', { detail });
  }
}

export class NotFound extends Problem {
  constructor(detail?: string) {
    super(404, 'not-found', 'There is nothing at this address.', detail ? { detail } : {});
  }
}

export class MethodNotAllowed extends Problem {
  constructor(allowed: readonly string[]) {
    super(405, 'method-not-allowed', 'This address does not take this method.', { headers: { allow: allowed.join(', ') } });
  }
}

export class TooLarge extends Problem {
  constructor(maxBytes: number) {
    super(413, 'too-large', 'The body is too large.', { detail: `At most ${maxBytes} bytes are taken here.` });
  }
}

export class WrongType extends Problem {
  constructor(expected: string) {
    super(415, 'wrong-type', 'The body is of another type than this address takes.', { detail: `Send ${expected}.` });
  }
}

export class TooMany extends Problem {
  constructor(retryAfterSeconds: number) {
    super(429, 'too-many-requests', 'Too many requests. Please wait a moment.', { headers: { 'retry-after': String(retryAfterSeconds) } });
  }
}

export class NotConfigured extends Problem {
  /** @param setting name of the setting an operator has to give */
  constructor(setting: string) {
    super(503, 'not-configured', 'This part of the site is not set up.', { detail: `Setting ${setting} is not set.` });
  }
}

/** Problem details of anything thrown. What is not a `Problem` says nothing of the inside. */
export function problemResponse(problem: Problem): Response {
  const { status, code, title, options } = problem;
  const { detail, errors, headers } = options;
  const body = { type: 'about:blank', title, status, code, ...(detail && { detail }), ...(errors && { errors }), instance: requestId() };
  return Response.json(body, {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  });
}

/** `app.onError`. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof Problem) return problemResponse(error);
  if (error instanceof HTTPException) return error.getResponse();
  if (error instanceof UpstreamError) return problemResponse(upstreamProblem(error));
  c.get('services')?.log.error('request-failed', { method: c.req.method, path: c.req.path.slice(0, 300), reason: reason(error) });
  return problemResponse(new Problem(500, 'internal', 'Something went wrong on our side. Please try again.'));
}

/** A service outside failed: 504 when it was late, 503 when it asked to wait, else 502. */
export function upstreamProblem({ kind, retryAfterSeconds }: UpstreamError): Problem {
  if (kind === 'timeout') return new Problem(504, 'upstream-timeout', 'A service behind this address did not answer in time.');
  const wait = retryAfterSeconds ?? 30;
  if (kind === 'rate-limited')
    return new Problem(503, 'upstream-busy', 'A service behind this address is busy.', { headers: { 'retry-after': String(wait) } });
  return new Problem(502, 'upstream-failed', 'A service behind this address failed.');
}
