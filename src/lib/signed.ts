/** Texts that only we can have made, whoever brings them: a body that may be read, and its signature (HMAC-SHA-256) under a key of their own purpose. */
import { fromBase64url, toBase64url } from './base64url.ts';

export interface SignOptions {
  secret: string;
  /** What the text is for: a text signed for one purpose counts for no other. */
  label: string;
}

const MAX_TEXT = 300;
const encoder = new TextEncoder();

export const signingKey = ({ secret, label }: SignOptions): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encoder.encode(`${label} ${secret}`), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** @param body without `.` at its ends @returns `<body>.<signature>`; what is added is letters, digits, `-` and `_` */
export async function sign(body: string, options: SignOptions): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await signingKey(options), encoder.encode(body));
  return `${body}.${toBase64url(new Uint8Array(signature))}`;
}

/** @returns the body, or `undefined` when the text is forged or no secret is set. Compared by the runtime, in constant time. */
export async function signedBody(text: string, options: SignOptions): Promise<string | undefined> {
  const at = text.lastIndexOf('.');
  const signature = at > 0 && text.length <= MAX_TEXT ? fromBase64url(text.slice(at + 1)) : undefined;
  if (!options.secret || !signature) return undefined;
  const body = text.slice(0, at);
  const isOurs = await crypto.subtle.verify('HMAC', await signingKey(options), signature, encoder.encode(body));
  return isOurs ? body : undefined;
}
