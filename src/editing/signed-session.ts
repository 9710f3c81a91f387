/** Sessions that are their own record: kind, end, a random id and whose it is, signed. A changed key ends all of them; one alone ends by its id (`ended-sessions.ts`). */
import { toBase64url } from '../lib/base64url.ts';
import { sign, signedBody } from '../lib/signed.ts';

/** `password`: the operators', on this host. `person`: somebody's own pass words there. `frame`: opened by the platform's editor with the editing secret. */
export type SessionKind = 'password' | 'person' | 'frame';

export interface Session {
  /** Of this session alone. */
  id: string;
  /** Milliseconds since 1970. */
  until: number;
  /** Whose it is; empty for the shared password and for frames. */
  owner: string;
}

const LABEL = 'editor session';
/** A shorter one could be found by whoever holds one signed text. */
export const MIN_SECRET_LENGTH = 32;

/** @returns SESSION_SECRET, or nothing where it is too short to sign what opens drafts */
export const strongSecret = ({ RUN, SESSION_SECRET }: { RUN: 'production' | 'local'; SESSION_SECRET: string }): string =>
  SESSION_SECRET.length >= (RUN === 'production' ? MIN_SECRET_LENGTH : 1) ? SESSION_SECRET : '';

/**
 * @param secret not empty
 * @param expiresAt milliseconds since 1970
 * @param owner letters, digits, `-` and `_`
 * @returns text for a cookie: letters, digits, `-`, `_` and `.` only
 */
export async function signSession(kind: SessionKind, secret: string, expiresAt: number, owner = ''): Promise<string> {
  const id = toBase64url(crypto.getRandomValues(new Uint8Array(12)));
  return sign([kind, expiresAt.toString(36), id, ...(owner ? [owner] : [])].join('.'), { secret, label: LABEL });
}

/** @returns `undefined` when it is forged, over, of another kind, or no secret is set */
export async function readSession(token: string | undefined, kind: SessionKind, secret: string, now: number): Promise<Session | undefined> {
  const [given, end = '', id, owner = ''] = (await signedBody(token ?? '', { secret, label: LABEL }))?.split('.') ?? [];
  const until = Number.parseInt(end, 36);
  return given === kind && id && until > now ? { id, until, owner } : undefined;
}
