/** The id of the current request, for log lines and error references. It is made here: ids that clients send are not trusted. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { noteOnRequest } from '../logging/span.ts';

const current = new AsyncLocalStorage<string>();

/** Header of every response: it links a visitor's report with the log. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Runs a request with a new id. */
export function withRequestId<T>(run: (id: string) => T): T {
  const id = crypto.randomUUID();
  noteOnRequest('request.id', id);
  return current.run(id, run, id);
}

/** @returns the id of the current request; `undefined` outside of a request (alarms) */
export const requestId = (): string | undefined => current.getStore();

/** @returns the response with the id; the same object when its headers are writable, since a copy would cost more than the rest of a cached page */
export function namedAnswer(answer: Response, id: string): Response {
  try {
    answer.headers.set(REQUEST_ID_HEADER, id);
    return answer;
  } catch {
    // Headers of a response from `fetch` are immutable. A copy of an upgrade would lose its socket in some runtimes.
    if (answer.status === 101) return answer;
    const copy = new Response(answer.body, answer);
    copy.headers.set(REQUEST_ID_HEADER, id);
    return copy;
  }
}
