/** Names a subscriber in the link of a confirmation mail: signed, good for days, and saying nothing of the address. */
import { sign, signedBody } from '../lib/signed.ts';
import type { Settings } from '../settings.ts';

const DAY = 24 * 3600_000;
/** Mails are read after a weekend, or after a week away. */
export const TOKEN_DAYS = 7;

const LABEL = 'newsletter-confirm';

/** Of a secret that is there anyway, with a purpose of its own: what is signed elsewhere with it is no token. @returns empty when there is none */
export const signingSecret = ({ SESSION_SECRET, ROBOT_CHECK_SECRET }: Settings): string => SESSION_SECRET || ROBOT_CHECK_SECRET;

/** @param secret not empty @param now milliseconds since 1970 @returns letters, digits, `-`, `_` and `.` only */
export const signToken = (maskId: string, secret: string, now: number): Promise<string> =>
  sign(`${maskId}.${Math.ceil(now / DAY + TOKEN_DAYS).toString(36)}`, { secret, label: LABEL });

/** @returns the mask id, or `undefined` when the token is forged, too old, or no secret is set */
export async function readToken(token: string, secret: string, now: number): Promise<string | undefined> {
  const [maskId, day = ''] = (await signedBody(token, { secret, label: LABEL }))?.split('.') ?? [];
  return maskId && Number.parseInt(day, 36) * DAY > now ? maskId : undefined;
}
