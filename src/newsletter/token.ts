/** The token of a confirmation link: names a subscriber, signed, valid for days, without revealing the address. */
import { sign, signedBody } from '../lib/security/tokens.ts';

const DAY = 24 * 3600_000;
/** Mails are read after a weekend, or after a week away. */
export const TOKEN_DAYS = 7;

const PURPOSE = 'newsletter-confirm';

/** @param secret not empty @param now milliseconds since 1970 @returns letters, digits, `-`, `_` and `.` only */
export const signToken = (maskId: string, secret: string, now: number): Promise<string> =>
  sign(`${maskId}.${Math.ceil(now / DAY + TOKEN_DAYS).toString(36)}`, { secret, purpose: PURPOSE });

/** @returns the mask id, or `undefined` when the token is forged or too old, or no secret is set */
export async function readToken(token: string, secret: string, now: number): Promise<string | undefined> {
  const [maskId, day = ''] = (await signedBody(token, { secret, purpose: PURPOSE }))?.split('.') ?? [];
  return maskId && Number.parseInt(day, 36) * DAY > now ? maskId : undefined;
}
