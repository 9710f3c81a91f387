/** Signs and reads sessions that need no storage: kind, expiry, a random id and the owner. A new key ends all sessions; `ended-sessions.ts` ends a single one. */
import { randomText, sign, signedBody } from '../../lib/security/tokens.ts';

/** `password`: the operators', on this host. `person`: a person's own password there. `frame`: opened by the platform's editor with the editing secret. */
export type SessionKind = 'password' | 'person' | 'frame';

export interface Session {
  /** Random, unique to this session. */
  id: string;
  /** Milliseconds since 1970. */
  until: number;
  /** The person's id; empty for the shared password and for frames. */
  owner: string;
}

const PURPOSE = 'editor session';
/** A shorter secret could be guessed from one signed text. */
export const MIN_SECRET_LENGTH = 32;

/** @returns SESSION_SECRET, or an empty text when it is too short to sign access to drafts */
export const strongSecret = ({ RUN, SESSION_SECRET }: { RUN: 'production' | 'local'; SESSION_SECRET: string }): string =>
  RUN === 'local' || SESSION_SECRET.length >= MIN_SECRET_LENGTH ? SESSION_SECRET : '';

/**
 * @param secret not empty
 * @param expiresAt milliseconds since 1970
 * @param owner letters, digits, `-` and `_`
 * @returns text for a cookie: letters, digits, `-`, `_` and `.` only
 */
export async function signSession(kind: SessionKind, secret: string, expiresAt: number, owner = ''): Promise<string> {
  return sign([kind, expiresAt.toString(36), randomText(12), owner].join('.'), { secret, purpose: PURPOSE });
}

/** @returns `undefined` when it is forged, expired, of another kind, or no secret is set */
export async function readSession(token: string | undefined, kind: SessionKind, secret: string, now: number): Promise<Session | undefined> {
  const [given, end = '', id, owner = ''] = (await signedBody(token ?? '', { secret, purpose: PURPOSE }))?.split('.') ?? [];
  const until = Number.parseInt(end, 36);
  return given === kind && id && until > now ? { id, until, owner } : undefined;
}
