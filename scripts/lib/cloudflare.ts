/** Calls Cloudflare's API for one account, with the token of the environment. */

export interface Account {
  id: string;
  token: string;
  /** Of the API; a test has its own. */
  base: string;
}

/** @throws Error that names the missing variable; `needs` says what the token is for */
export function accountFrom(env: Readonly<Record<string, string | undefined>>, needs: string): Account {
  const { CLOUDFLARE_ACCOUNT_ID: id, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE_URL: base } = env;
  if (!id) throw new Error('CLOUDFLARE_ACCOUNT_ID is missing: the id of the account, in the address of its dashboard.');
  if (!token) throw new Error(`CLOUDFLARE_API_TOKEN is missing: a token with ${needs}.`);
  return { id, token, base: base ?? 'https://api.cloudflare.com/client/v4' };
}

const LIMIT_MS = 30_000;

/**
 * @param path below the account, with a slash in front
 * @returns the `result` of the API's envelope
 * @throws Error with the API's own messages; never with the token
 */
export async function callApi<T>({ id, token, base }: Account, path: string, body?: unknown, method = body ? 'POST' : 'GET'): Promise<T> {
  const answer = await fetch(`${base}/accounts/${id}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const text = await answer.text();
  const said = parsed(text) as { success?: boolean; errors?: { code?: number; message?: string }[]; result?: T } | undefined;
  if (answer.ok && said?.success === true) return said.result as T;
  const reasons = (said?.errors ?? []).map(({ code, message }) => [code, message].filter(Boolean).join(' ')).join('; ');
  throw new Error(`Cloudflare answered ${answer.status} to ${method} ${path}: ${reasons || text.slice(0, 200) || 'nothing'}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
