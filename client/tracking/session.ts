/** Calls the session endpoint (S1 §7): the visitor's id on the server, and their state. */
export const SESSION_ENDPOINT = '/api/api-route-swr/session';
const TIMEOUT_MS = 8000;

interface SessionAnswer {
  /** Hex, or empty. */
  visitorid?: string;
  /** Code of the visitor's state, `abroad`, or empty. */
  state?: string;
}

/** @throws without a response */
export async function fetchSession(method: 'GET' | 'POST' | 'DELETE', visitorid?: string): Promise<SessionAnswer> {
  const answer = await fetch(SESSION_ENDPOINT, {
    method,
    ...(visitorid && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ visitorid }) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as SessionAnswer;
}
