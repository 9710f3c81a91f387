/** The named errors with which a request can be refused: each has a status, a machine-readable code and a sentence (API-02). */

/** One invalid parameter, field or header. */
export interface BadParameter {
  /** The caller's name for it: name of a query parameter, dotted path in a body, header name; `(body)` for a body as a whole. */
  parameter: string;
  message: string;
}

export interface ProblemOptions {
  /** A sentence for this occurrence. Never contains an internal address, host or secret. */
  detail?: string;
  errors?: readonly BadParameter[];
  headers?: Record<string, string>;
}

/** Base class of all refusals. `code` is the machine-readable reason; callers may rely on it. */
export class Problem extends Error {
  override name = 'Problem';
  constructor(
    readonly status: number,
    readonly code: string,
    /** The problem, in the same sentence for every occurrence. */
    readonly title: string,
    readonly options: ProblemOptions = {},
  ) {
    super(options.detail ?? title);
  }
}

export class BadRequest extends Problem {
  constructor(errors: readonly BadParameter[], detail?: string) {
    super(400, 'bad-request', 'The request cannot be read.', { errors, ...(detail && { detail }) });
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
    super(413, 'too-large', 'The body is too large.', { detail: `This address accepts at most ${maxBytes} bytes.` });
  }
}

export class WrongType extends Problem {
  constructor(expected: string) {
    super(415, 'wrong-type', 'This address does not accept a body of this type.', { detail: `Send ${expected}.` });
  }
}

export class TooMany extends Problem {
  constructor(retryAfterSeconds: number) {
    super(429, 'too-many-requests', 'Too many requests. Please wait a moment.', { headers: { 'retry-after': String(retryAfterSeconds) } });
  }
}

export class NotConfigured extends Problem {
  /** @param setting name of the missing setting */
  constructor(setting: string) {
    super(503, 'not-configured', 'This part of the site is not set up.', { detail: `Setting ${setting} is not set.` });
  }
}

/** A request that we can't accept at this moment, but probably can a moment later. */
export class TryAgain extends Problem {
  constructor(detail: string, retryAfterSeconds: number) {
    super(503, 'try-again', 'This could not be done just now.', { detail, headers: { 'retry-after': String(retryAfterSeconds) } });
  }
}
