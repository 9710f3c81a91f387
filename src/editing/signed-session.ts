/** Sessions that are their own record: kind, end and a random id, signed. Nothing is stored; a changed key ends all of them. */
import { fromBase64url, toBase64url } from '../lib/base64url.ts';

/** `password`: signed in on this host. `frame`: opened by the platform's editor with the editing secret. */
export type SessionKind = 'password' | 'frame';

const encoder = new TextEncoder();

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/**
 * @param secret not empty
 * @param expiresAt milliseconds since 1970
 * @returns text for a cookie: letters, digits, `-`, `_` and `.` only
 */
export async function signSession(kind: SessionKind, secret: string, expiresAt: number): Promise<string> {
  const id = toBase64url(crypto.getRandomValues(new Uint8Array(12)));
  const body = `${kind}.${expiresAt.toString(36)}.${id}`;
  return `${body}.${toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(body))))}`;
}

/** @returns the session's id, or `undefined` when it is forged, over, of another kind, or no secret is set. The comparison is the runtime's, in constant time. */
export async function readSession(token: string | undefined, kind: SessionKind, secret: string, now: number): Promise<string | undefined> {
  const [given, end, id, signature, more] = (token ?? '').slice(0, 300).split('.');
  const signed = fromBase64url(signature ?? '');
  if (!secret || given !== kind || !end || !id || !signed || more !== undefined) return undefined;
  const isOurs = await crypto.subtle.verify('HMAC', await keyOf(secret), signed, encoder.encode(`${given}.${end}.${id}`));
  return isOurs && Number.parseInt(end, 36) > now ? id : undefined;
}
