/** The id of the request under way, for every log line and for error references. Made here: ids that come from outside are not trusted. */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Header of every answer: what a visitor's report and the log have in common. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Runs a request with an id of its own. */
export function withRequestId<T>(run: (id: string) => T): T {
  const id = crypto.randomUUID();
  return current.run(id, run, id);
}

/** @returns the id of the request under way; `undefined` outside of one (alarms) */
export const requestId = (): string | undefined => current.getStore();

/** @returns the answer with the id; the same object where that can be written to, since a copy would cost a cached page more than the rest of it */
export function namedAnswer(answer: Response, id: string): Response {
  try {
    answer.headers.set(REQUEST_ID_HEADER, id);
    return answer;
  } catch {
    // Headers of an answer from `fetch` are locked. A copy of an upgrade would lose its socket in some runtimes.
    if (answer.status === 101) return answer;
    const copy = new Response(answer.body, answer);
    copy.headers.set(REQUEST_ID_HEADER, id);
    return copy;
  }
}
