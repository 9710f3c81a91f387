/** Keys of what is delivered about an address: they sort by address, and say nothing of it. */
import { hexDigest } from '../lib/digest.ts';
import type { Settings } from '../settings.ts';
import { signingSecret } from './token.ts';

/** @param address in its one spelling @returns 32 hex digits; without a secret of the site they could be found again by trying all addresses */
export const addressDigest = (settings: Settings, address: string): Promise<string> =>
  hexDigest(new TextEncoder().encode(JSON.stringify([signingSecret(settings), address])), 16);

/** Between these two stands every word to the service about the address. */
export const syncRange = (digest: string): [after: string, before: string] => [`newsletter-${digest}-`, `newsletter-${digest}.`];

export const syncKey = (digest: string): string => `newsletter-${digest}-${crypto.randomUUID()}`;

/** @param askedAt one mail for each of them, milliseconds since 1970 */
export const mailKey = (digest: string, askedAt: number): string => `newsletter-confirm-${digest}-${askedAt.toString(36)}`;

/** Between these two stands every confirmation mail to the address. */
export const mailRange = (digest: string): [after: string, before: string] => [
  `newsletter-confirm-${digest}-`,
  `newsletter-confirm-${digest}.`,
];
