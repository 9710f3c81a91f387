/** Pass words: made for a person, shown once, known to us by a digest alone (EDT-03, SEC-01). */

/** Crockford's: without letters that look like digits, or that make words. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BYTES = 16;
/** 128 bits, five to a letter. */
const LENGTH = 26;
const encoder = new TextEncoder();

/** @returns 128 random bits in groups of letters and digits, `7k2mq-…`; can't be guessed, so its digest need not be slow */
export function newPassWords(bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(BYTES))): string {
  let bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let letter = 0; letter < LENGTH; letter++, bits >>= 5n) text = ALPHABET[Number(bits & 31n)] + text;
  return (text.match(/.{1,5}/g) as string[]).join('-');
}

/** @returns the words as they were made, however they were typed; `undefined` for what can be none */
export function readPassWords(typed: string): string | undefined {
  if (typed.length > 100) return undefined;
  const text = typed
    .toLowerCase()
    .replace(/[\s-]+/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return text.length === LENGTH && [...text].every((letter) => ALPHABET.includes(letter)) ? text : undefined;
}

/**
 * @param typed as a person types them @param secret another one makes every person's words void
 * @returns hexadecimal HMAC-SHA-256, or `undefined` for what can be no pass words
 */
export async function digestOf(typed: string, secret: string): Promise<string | undefined> {
  const words = readPassWords(typed);
  if (!words || !secret) return undefined;
  const raw = encoder.encode(`pass words ${secret}`);
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(words)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
