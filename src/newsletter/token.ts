/** Names a subscriber in the link of a confirmation mail: signed, good for days, and saying nothing of the address. */
import { fromBase64url, toBase64url } from '../lib/base64url.ts';
import type { Settings } from '../settings.ts';

const DAY = 24 * 3600_000;
/** Mails are read after a weekend, or after a week away. */
export const TOKEN_DAYS = 7;

const encoder = new TextEncoder();

/** Of a secret that is there anyway, with a purpose of its own: what is signed elsewhere with it is no token. @returns empty when there is none */
export const signingSecret = ({ SESSION_SECRET, ROBOT_CHECK_SECRET }: Settings): string => SESSION_SECRET || ROBOT_CHECK_SECRET;

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(`newsletter-confirm ${secret}`), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** @param secret not empty @param now milliseconds since 1970 @returns letters, digits, `-`, `_` and `.` only */
export async function signToken(maskId: string, secret: string, now: number): Promise<string> {
  const body = `${maskId}.${Math.ceil(now / DAY + TOKEN_DAYS).toString(36)}`;
  return `${body}.${toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(body))))}`;
}

/** @returns the mask id, or `undefined` when the token is forged, too old, or no secret is set. Compared by the runtime, in constant time. */
export async function readToken(token: string, secret: string, now: number): Promise<string | undefined> {
  const [maskId, day, signature, more] = token.slice(0, 300).split('.');
  const signed = fromBase64url(signature ?? '');
  if (!secret || !maskId || !day || !signed || more !== undefined) return undefined;
  const isOurs = await crypto.subtle.verify(
    'HMAC',
    await keyOf(secret),
    signed as Uint8Array<ArrayBuffer>,
    encoder.encode(`${maskId}.${day}`),
  );
  return isOurs && Number.parseInt(day, 36) * DAY > now ? maskId : undefined;
}
