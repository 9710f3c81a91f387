/** Reads tokens of releases before decision 078. Links to drafts live longest: delete this file two weeks after the first deploy with `tokens.ts`. */
import { base64url } from 'jose';
import type { TokenOptions } from './token-options.ts';

const encoder = new TextEncoder();

/** `<body>.<signature>` */
export async function signedBefore(text: string, options: TokenOptions): Promise<string | undefined> {
  const at = text.lastIndexOf('.');
  const signature = at > 0 ? decoded(text.slice(at + 1)) : undefined;
  const body = text.slice(0, at);
  return signature && (await isSigned(encoder.encode(body), signature, options)) ? body : undefined;
}

/** A ticket's bytes: 16 of its id, 6 of its time, and their signature. @returns its id and its time in base 36, in the form of current tickets */
export async function ticketBefore(text: string, options: TokenOptions): Promise<string | undefined> {
  const bytes = text.length === 72 && /^[\w-]+$/.test(text) ? decoded(text) : undefined;
  if (!bytes || !(await isSigned(bytes.slice(0, 22), bytes.slice(22), options))) return undefined;
  const view = new DataView(bytes.buffer);
  return `${base64url.encode(bytes.slice(0, 16))}${(view.getUint16(16) * 2 ** 32 + view.getUint32(18)).toString(36)}`;
}

async function isSigned(body: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>, { secret, purpose }: TokenOptions) {
  if (!secret) return false;
  const raw = encoder.encode(`${purpose} ${secret}`);
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, signature, body);
}

/** AES-GCM, with the 12 bytes of its nonce in front. */
export async function unsealedBefore(sealed: string, { secret, purpose }: TokenOptions): Promise<string | undefined> {
  const bytes = decoded(sealed);
  if (!bytes) return undefined;
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) };
  const key = await crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, key, bytes.slice(12)).then(
    (plain) => new TextDecoder().decode(plain),
    () => undefined,
  );
}

function decoded(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(base64url.decode(text));
  } catch {
    return undefined;
  }
}
