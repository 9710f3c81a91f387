/** Makes texts that only this site can make: signed ones (compact JWS), which everyone can read, and sealed ones (compact JWE), which only this site can (decision 078). */
import { base64url, CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from 'jose';
import { sha256 } from './digest.ts';
import type { TokenOptions } from './token-options.ts';
import { signedBefore, unsealedBefore } from './tokens-before.ts';

const SIGNING = 'HS256';
const SEALING = 'A256GCM';
const MAX_LENGTH = 4096;
/** The last letter of a signature has two unused bits: only one letter of four is in the form that we write. */
const SIGNED = /^eyJ[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;
const decoder = new TextDecoder();

/** @returns compact JWS: letters, digits, `-`, `_` and `.` */
export async function sign(body: string, options: TokenOptions): Promise<string> {
  return new CompactSign(bytesOf(body)).setProtectedHeader({ alg: SIGNING }).sign(await keyOf(SIGNING, options));
}

/** @returns the body, or `undefined` when the text is forged or no secret is set */
export async function signedBody(text: string, options: TokenOptions): Promise<string | undefined> {
  if (!options.secret || text.length > MAX_LENGTH) return undefined;
  if (!SIGNED.test(text)) return signedBefore(text, options);
  return attempt(async () => (await compactVerify(text, await keyOf(SIGNING, options), { algorithms: [SIGNING] })).payload);
}

/** @param until milliseconds since 1970 @returns compact JWE: letters, digits, `-`, `_` and `.` */
export async function seal(text: string, until: number, options: TokenOptions): Promise<string> {
  const header = { alg: 'dir', enc: SEALING };
  return new CompactEncrypt(bytesOf(`${until}\n${text}`)).setProtectedHeader(header).encrypt(await keyOf(SEALING, options));
}

/** @param now milliseconds since 1970 @returns `undefined` for a text that was not sealed with this secret and purpose, was changed, or has expired */
export async function unseal(sealed: string, now: number, options: TokenOptions): Promise<string | undefined> {
  if (!options.secret) return undefined;
  const only = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: [SEALING] };
  const opened = sealed.includes('.')
    ? await attempt(async () => (await compactDecrypt(sealed, await keyOf(SEALING, options), only)).plaintext)
    : await unsealedBefore(sealed, options);
  if (opened === undefined) return undefined;
  const end = opened.indexOf('\n');
  return Number(opened.slice(0, end)) > now ? opened.slice(end + 1) : undefined;
}

/** @param bytes number of random bytes @returns random letters, digits, `-` and `_` */
export const randomText = (bytes: number): string => base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Each key is imported once in an isolate: an import is a third of a ticket's cost. */
const keys = new Map<string, CryptoKey>();

async function keyOf(algorithm: typeof SIGNING | typeof SEALING, { secret, purpose }: TokenOptions): Promise<CryptoKey> {
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

async function attempt(read: () => Promise<Uint8Array>): Promise<string | undefined> {
  try {
    return decoder.decode(await read());
  } catch {
    return undefined;
  }
}
