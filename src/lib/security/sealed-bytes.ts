/** Seals bytes with AES-256-GCM, each under its name: tokens (decision 078), and a backup's parts, of which none can take the place of another (decision 103). */
import { keyOf, SEALING } from './secret-keys.ts';
import type { TokenOptions } from './token-options.ts';

export const NONCE_BYTES = 12;

/** @param name proved by the tag, not secret @returns nonce, ciphertext and tag */
export async function sealBytes(bytes: Uint8Array<ArrayBuffer>, name: string, options: TokenOptions): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(cipher(nonce, name), await keyOf(SEALING, options), bytes);
  const whole = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  whole.set(nonce);
  whole.set(new Uint8Array(sealed), NONCE_BYTES);
  return whole;
}

/** @throws Error when the bytes were changed, have another name, or were sealed with another secret */
export async function openBytes(sealed: Uint8Array<ArrayBuffer>, name: string, options: TokenOptions): Promise<Uint8Array<ArrayBuffer>> {
  const [nonce, body] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
  try {
    return new Uint8Array(await crypto.subtle.decrypt(cipher(nonce, name), await keyOf(SEALING, options), body));
  } catch {
    throw new Error(`${name} cannot be opened: it was changed, or sealed with another key`);
  }
}

const cipher = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});
