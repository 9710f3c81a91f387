/** Makes the keys that sign and seal from a secret, each for one purpose (decision 078). */
import { sha256 } from './digest.ts';
import type { TokenOptions } from './token-options.ts';

export const SIGNING = 'HS256';
export const SEALING = 'A256GCM';

/** Each key is imported once in an isolate: an import is a third of a ticket's cost. */
const keys = new Map<string, CryptoKey>();

/** @returns the key that a secret gives for one purpose and algorithm */
export async function keyOf(algorithm: typeof SIGNING | typeof SEALING, { secret, purpose }: TokenOptions): Promise<CryptoKey> {
  const name = JSON.stringify([algorithm, purpose, secret]);
  const known = keys.get(name);
  if (known) return known;
  const bytes = await sha256(name);
  const key =
    algorithm === SIGNING
      ? await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
      : await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  keys.set(name, key);
  return key;
}
