/** Makes texts that only this site can make: signed ones (compact JWS), which everyone can read, and sealed ones (compact JWE), which only this site can (decision 078). */
import { base64url } from 'jose';
import { NONCE_BYTES, openBytes, sealBytes } from './sealed-bytes.ts';
import { keyOf, SEALING, SIGNING } from './secret-keys.ts';
import type { TokenOptions } from './token-options.ts';
import { signedBefore, unsealedBefore } from './tokens-before.ts';

/** No other header is accepted, so that a text cannot choose its algorithm. */
const SIGNED_HEADER = base64url.encode(JSON.stringify({ alg: SIGNING }));
const SEALED_HEADER = base64url.encode(JSON.stringify({ alg: 'dir', enc: SEALING }));
const MAX_LENGTH = 4096;
/** The last letter of a signature has two unused bits: only one letter of four is in the form that we write. */
const SIGNED = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;
const TAG_BYTES = 16;
const decoder = new TextDecoder();

/** @returns compact JWS (RFC 7515): letters, digits, `-`, `_` and `.` */
export async function sign(body: string, options: TokenOptions): Promise<string> {
  const signed = `${SIGNED_HEADER}.${base64url.encode(body)}`;
  const signature = await crypto.subtle.sign('HMAC', await keyOf(SIGNING, options), bytesOf(signed));
  return `${signed}.${base64url.encode(new Uint8Array(signature))}`;
}

/** @returns the body, or `undefined` when the text is forged or no secret is set */
export async function signedBody(text: string, options: TokenOptions): Promise<string | undefined> {
  if (!options.secret || text.length > MAX_LENGTH) return undefined;
  if (!text.startsWith(`${SIGNED_HEADER}.`) || !SIGNED.test(text)) return signedBefore(text, options);
  const [, body = '', signature = ''] = text.split('.');
  const signed = bytesOf(`${SIGNED_HEADER}.${body}`);
  const isOurs = await crypto.subtle.verify('HMAC', await keyOf(SIGNING, options), decoded(signature), signed);
  return isOurs ? decoder.decode(decoded(body)) : undefined;
}

/** @param until milliseconds since 1970 @returns compact JWE (RFC 7516): letters, digits, `-`, `_` and `.` */
export async function seal(text: string, until: number, options: TokenOptions): Promise<string> {
  // The header is not secret, but it is part of what the tag proves.
  const sealed = await sealBytes(bytesOf(`${until}\n${text}`), SEALED_HEADER, options);
  const parts = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, -TAG_BYTES), sealed.subarray(-TAG_BYTES)];
  // With `dir` the part for an encrypted key is empty.
  return [SEALED_HEADER, '', ...parts.map((part) => base64url.encode(part))].join('.');
}

/** @param now milliseconds since 1970 @returns `undefined` for a text that was not sealed with this secret and purpose, was changed, or has expired */
export async function unseal(sealed: string, now: number, options: TokenOptions): Promise<string | undefined> {
  if (!options.secret) return undefined;
  const opened = sealed.includes('.') ? await openedText(sealed, options) : await unsealedBefore(sealed, options);
  if (opened === undefined) return undefined;
  const end = opened.indexOf('\n');
  return Number(opened.slice(0, end)) > now ? opened.slice(end + 1) : undefined;
}

async function openedText(sealed: string, options: TokenOptions): Promise<string | undefined> {
  const [header, key, nonce = '', body = '', tag = '', ...more] = sealed.split('.');
  if (header !== SEALED_HEADER || key !== '' || more.length > 0) return undefined;
  try {
    const [nonceBytes, bodyBytes, tagBytes] = [decoded(nonce), decoded(body), decoded(tag)];
    if (nonceBytes.length !== NONCE_BYTES || tagBytes.length !== TAG_BYTES) return undefined;
    return decoder.decode(await openBytes(new Uint8Array([...nonceBytes, ...bodyBytes, ...tagBytes]), SEALED_HEADER, options));
  } catch {
    return undefined;
  }
}

/** @param bytes number of random bytes @returns random letters, digits, `-` and `_` */
export const randomText = (bytes: number): string => base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const decoded = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(base64url.decode(text));
