/** Calls Cloudflare's API for one account or zone, with the token of the environment. */

export interface ApiAccess {
  token: string;
  /** Of the account or zone in the API; a test has its own API. */
  address: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** @throws Error that names the missing variable; `needs` says what the token is for */
export function accountFrom(env: Variables, needs: string): ApiAccess {
  const { CLOUDFLARE_ACCOUNT_ID: id } = env;
  if (!id) throw new Error('CLOUDFLARE_ACCOUNT_ID is missing: the id of the account, in the address of its dashboard.');
  return accessTo(`accounts/${id}`, env, needs);
}

/** As `accountFrom`. */
export function zoneFrom(env: Variables, needs: string): ApiAccess {
  const { CLOUDFLARE_ZONE_ID: id } = env;
  if (!id) throw new Error('CLOUDFLARE_ZONE_ID is missing: the id of the zone, on the overview of its domain.');
  return accessTo(`zones/${id}`, env, needs);
}

function accessTo(path: string, { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE_URL: base }: Variables, needs: string): ApiAccess {
  if (!token) throw new Error(`CLOUDFLARE_API_TOKEN is missing: a token with ${needs}.`);
  return { token, address: `${base ?? 'https://api.cloudflare.com/client/v4'}/${path}` };
}

const LIMIT_MS = 30_000;

/**
 * @param path below the account or zone, with a slash in front
 * @returns the `result` of the API's envelope
 * @throws Error with the API's own messages; never with the token
 */
export async function callApi<T>({ token, address }: ApiAccess, path: string, body?: unknown, method = body ? 'POST' : 'GET'): Promise<T> {
  const answer = await fetch(`${address}${path}`, {
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
