/** Calls of the in-page editor to its host: JSON both ways, problems as errors with readable messages. */

import type { Refused } from '../../../src/editing/protocol.ts';

const TIMEOUT_MS = 20_000;

export class EditApiError extends Error {
  override name = 'EditApiError';
  constructor(
    /** 0 when there was no response. */
    readonly status: number,
    message: string,
    readonly body: unknown,
  ) {
    super(message);
  }

  /** The same call may succeed later: no connection, or the host is temporarily unavailable. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }

  /** The session has ended. */
  get isSignedOut(): boolean {
    return this.status === 401;
  }
}

let site = '';
/** Sets the site of this page: the browser may have switched to another site in another tab. */
export function callsAreOf(name: string): void {
  site = name;
}
/** @param address on this host, without a fragment */
export const ofSite = (address: string): string =>
  site && !/[?&]sc_site=/.test(address) ? `${address}${address.includes('?') ? '&' : '?'}sc_site=${encodeURIComponent(site)}` : address;

/** @returns messages of a 422 about single fields */
export const refusals = (error: EditApiError): string[] =>
  ((error.body as Partial<Refused> | null)?.errors ?? []).map(({ message }) => message);

/** @throws EditApiError */
export const getJson = <T>(address: string): Promise<T> => call<T>(address, { method: 'GET' });

/** @throws EditApiError */
export const postJson = <T>(address: string, body: unknown, more: RequestInit = {}): Promise<T> =>
  call<T>(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), ...more });

/** @throws EditApiError */
export async function call<T>(address: string, request: RequestInit): Promise<T> {
  let answer: Response;
  try {
    // A redirect leads to a sign-in form, here or at Cloudflare Access, which a script must not follow.
    answer = await fetch(ofSite(address), {
      credentials: 'same-origin',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...request,
      headers: { accept: 'application/json', ...(request.headers as Record<string, string>) },
    });
  } catch {
    throw new EditApiError(0, 'There is no connection at the moment.', null);
  }
  if (answer.type === 'opaqueredirect' || answer.status === 401) throw new EditApiError(401, 'Your session has ended.', null);
  let body: { detail?: string; title?: string } | null;
  try {
    body = (await answer.json()) as typeof body;
  } catch {
    // A truncated response counts as none; the caller may retry. A conflict without the other's words says nothing either.
    throw new EditApiError(answer.ok || answer.status === 409 ? 0 : answer.status, 'This cannot be done now.', null);
  }
  if (answer.ok && body !== null) return body as T;
  throw new EditApiError(answer.status, body?.detail ?? body?.title ?? 'This cannot be done now.', body);
}
