/** Keys of the deliveries about an address: they sort by address without revealing it. */
import { hexDigest } from '../lib/security/digest.ts';
import type { Settings } from '../settings.ts';
import { signingSecret } from '../signing-secret.ts';

/** @param address normalised @returns 32 hex digits; without a secret in the digest, an address could be found by trying all */
export const addressDigest = (settings: Settings, address: string): Promise<string> =>
  hexDigest(JSON.stringify([signingSecret(settings), address]), 16);

/** All notices to the service about the address are between these two. */
export const syncRange = (digest: string): [after: string, before: string] => [`newsletter-${digest}-`, `newsletter-${digest}.`];

export const syncKey = (digest: string): string => `newsletter-${digest}-${crypto.randomUUID()}`;

/** @param askedAt one mail for each time, milliseconds since 1970 */
export const mailKey = (digest: string, askedAt: number): string => `newsletter-confirm-${digest}-${askedAt.toString(36)}`;

/** All confirmation mails to the address are between these two. */
export const mailRange = (digest: string): [after: string, before: string] => [
  `newsletter-confirm-${digest}-`,
  `newsletter-confirm-${digest}.`,
];
