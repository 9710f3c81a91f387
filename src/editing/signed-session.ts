/** Sessions that are their own record: kind, end and a random id, signed. Nothing is stored; a changed key ends all of them. */
import { toBase64url } from '../lib/base64url.ts';
import { sign, signedBody } from '../lib/signed.ts';

/** `password`: signed in on this host. `frame`: opened by the platform's editor with the editing secret. */
export type SessionKind = 'password' | 'frame';

const LABEL = 'editor session';

/**
 * @param secret not empty
 * @param expiresAt milliseconds since 1970
 * @returns text for a cookie: letters, digits, `-`, `_` and `.` only
 */
export async function signSession(kind: SessionKind, secret: string, expiresAt: number): Promise<string> {
  const id = toBase64url(crypto.getRandomValues(new Uint8Array(12)));
  return sign(`${kind}.${expiresAt.toString(36)}.${id}`, { secret, label: LABEL });
}

/** @returns the session's id, or `undefined` when it is forged, over, of another kind, or no secret is set */
export async function readSession(token: string | undefined, kind: SessionKind, secret: string, now: number): Promise<string | undefined> {
  const [given, end, id] = (await signedBody(token ?? '', { secret, label: LABEL }))?.split('.') ?? [];
  return given === kind && end && id && Number.parseInt(end, 36) > now ? id : undefined;
}
