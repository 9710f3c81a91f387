/** Asks the session's address (S1 §7): who the visitor is to the server, and where. */
export const ENDPOINT = '/api/api-route-swr/session';
const TIMEOUT_MS = 8000;

export interface SessionAnswer {
  /** Hex, or empty. */
  visitorid?: string;
  /** Code of the visitor's state, `abroad`, or empty. */
  state?: string;
}

/** @throws without an answer */
export async function askSession(method: 'GET' | 'POST' | 'DELETE', visitorid?: string): Promise<SessionAnswer> {
  const answer = await fetch(ENDPOINT, {
    method,
    ...(visitorid && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ visitorid }) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as SessionAnswer;
}
