/** Signing in on the preview host, as a browser does it. */
import { ask } from './ask.ts';

export const PREVIEW = 'preview.localhost';

export interface SignIn {
  host?: string;
  password?: string;
  next?: string;
  headers?: Record<string, string>;
}

/** One IP address for each caller, so that tests do not use up each other's attempts. */
const visitor = () => `198.51.100.${Math.floor(Math.random() * 256)}, ${crypto.randomUUID()}`;

/** Posts the form of `/sign-in`. */
export const postSignIn = (origin: string, { host = PREVIEW, password = 'preview', next, headers = {} }: SignIn = {}) =>
  ask(origin, '/sign-in', {
    method: 'POST',
    host,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': visitor(), ...headers },
    body: new URLSearchParams({ password, ...(next !== undefined && { next }) }).toString(),
  });

/** The cookie of a sign-in response, as a browser sends it back. */
export const cookieOf = (headers: Record<string, unknown>): string =>
  ([headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0]).join('; ');

const sessions = new Map<string, Promise<string>>();

/** @returns the `Cookie` header of a signed-in person on the preview host; one sign-in for all callers of the same site */
export function signedIn(origin: string, options: SignIn = {}): Promise<string> {
  const key = `${origin} ${options.host ?? PREVIEW} ${options.password ?? ''}`;
  let session = sessions.get(key);
  if (!session) {
    session = postSignIn(origin, options).then(({ status, headers }) => {
      if (status !== 303) throw new Error(`Signing in answered ${status}`);
      return cookieOf(headers);
    });
    sessions.set(key, session);
  }
  return session;
}
