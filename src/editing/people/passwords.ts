/** Makes the password of a person: shown once, stored only as a digest (EDT-03, SEC-01). */
import { hexOf } from '../../lib/security/digest.ts';

/** Crockford's alphabet: without letters that look like digits, or that spell words. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BYTES = 16;
/** 128 bits, five per letter. */
const LENGTH = 26;
const encoder = new TextEncoder();

/** @returns 128 random bits in groups of letters and digits, `7k2mq-…`; too random to guess, so a fast digest is enough */
export function newPassword(bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(BYTES))): string {
  let bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let letter = 0; letter < LENGTH; letter++, bits >>= 5n) text = ALPHABET[Number(bits & 31n)] + text;
  return (text.match(/.{1,5}/g) as string[]).join('-');
}

/** @returns the normalised password, in whatever spelling they were typed; `undefined` when invalid */
export function readPassword(typed: string): string | undefined {
  if (typed.length > 100) return undefined;
  const text = typed
    .toLowerCase()
    .replace(/[\s-]+/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return text.length === LENGTH && [...text].every((letter) => ALPHABET.includes(letter)) ? text : undefined;
}

/**
 * @param typed as a person types them @param secret changing it makes all password invalid
 * @returns hexadecimal HMAC-SHA-256, or `undefined` for invalid password
 */
export async function digestOf(typed: string, secret: string): Promise<string | undefined> {
  const words = readPassword(typed);
  if (!words || !secret) return undefined;
  const raw = encoder.encode(`pass words ${secret}`);
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(words))));
}
