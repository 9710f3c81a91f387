/** What a request can be refused with: few named errors, each with a status, a code that machines read, and a sentence (API-02). */

/** One parameter, field or header that can't be used. */
export interface BadParameter {
  /** As the caller knows it: name of a query parameter, dotted path in a body, header name; `(body)` for a body as a whole. */
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

/** What we could not take in just now, and would a moment later. */
export class TryAgain extends Problem {
  constructor(detail: string, retryAfterSeconds: number) {
    super(503, 'try-again', 'This could not be done just now.', { detail, headers: { 'retry-after': String(retryAfterSeconds) } });
  }
}
