/** Texts that only we can read, kept by somebody else: AES-GCM with a key of their own purpose, and an end after which they are void. */
import { fromBase64url, toBase64url } from './base64url.ts';

const IV_BYTES = 12;

export interface SealOptions {
  secret: string;
  /** What the text is for: a text sealed for one purpose opens for no other. */
  label: string;
}

/** @param until milliseconds since 1970 @returns letters, digits, `-` and `_` */
export async function seal(text: string, until: number, options: SealOptions): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(`${until}\n${text}`);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(options), plain));
  const both = new Uint8Array(IV_BYTES + sealed.length);
  both.set(iv);
  both.set(sealed, IV_BYTES);
  return toBase64url(both);
}

/** @param now milliseconds since 1970 @returns `undefined` for what was not sealed so, was changed, or is void by now */
export async function unseal(sealed: string, now: number, options: SealOptions): Promise<string | undefined> {
  const bytes = fromBase64url(sealed);
  if (!bytes || bytes.length <= IV_BYTES) return undefined;
  try {
    const iv = bytes.slice(0, IV_BYTES);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(options), bytes.slice(IV_BYTES));
    const text = new TextDecoder().decode(plain);
    const end = text.indexOf('\n');
    return Number(text.slice(0, end)) > now ? text.slice(end + 1) : undefined;
  } catch {
    return undefined;
  }
}

async function keyOf({ secret, label }: SealOptions): Promise<CryptoKey> {
  const bytes = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', bytes.encode(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes.encode(label) };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
