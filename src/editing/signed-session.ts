/** Sessions that are their own record: kind, end and a random id, signed. Nothing is stored; a changed key ends all of them. */
import { toBase64url } from '../lib/base64url.ts';
import { sign, signedBody } from '../lib/signed.ts';

/** `password`: the operators', on this host. `person`: somebody's own pass words there. `frame`: opened by the platform's editor with the editing secret. */
export type SessionKind = 'password' | 'person' | 'frame';

const LABEL = 'editor session';
/** A shorter one could be found by whoever holds one signed text. */
export const MIN_SECRET_LENGTH = 32;

/** @returns SESSION_SECRET, or nothing where it is too short to sign what opens drafts */
export const strongSecret = ({ RUN, SESSION_SECRET }: { RUN: 'production' | 'local'; SESSION_SECRET: string }): string =>
  SESSION_SECRET.length >= (RUN === 'production' ? MIN_SECRET_LENGTH : 1) ? SESSION_SECRET : '';

/**
 * @param secret not empty
 * @param expiresAt milliseconds since 1970
 * @param id letters, digits, `-` and `_`: whose it is; random when it is nobody's
 * @returns text for a cookie: letters, digits, `-`, `_` and `.` only
 */
export async function signSession(
  kind: SessionKind,
  secret: string,
  expiresAt: number,
  id: string = toBase64url(crypto.getRandomValues(new Uint8Array(12))),
): Promise<string> {
  return sign(`${kind}.${expiresAt.toString(36)}.${id}`, { secret, label: LABEL });
}

/** @returns the session's id, or `undefined` when it is forged, over, of another kind, or no secret is set */
export async function readSession(token: string | undefined, kind: SessionKind, secret: string, now: number): Promise<string | undefined> {
  const [given, end, id] = (await signedBody(token ?? '', { secret, label: LABEL }))?.split('.') ?? [];
  return given === kind && end && id && Number.parseInt(end, 36) > now ? id : undefined;
}
