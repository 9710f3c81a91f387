/** Digests of responses, keys and style sheets. */

/** @returns a weak entity tag of the bytes: first 16 hex digits of their SHA-256 */
export const weakEtag = async (bytes: Uint8Array): Promise<string> => `W/"${await hexDigest(bytes, 8)}"`;

/** @returns the first `length` bytes of the SHA-256, in hex */
export const hexDigest = async (data: string | Uint8Array, length: number): Promise<string> =>
  hexOf((await sha256(data)).subarray(0, length));

export async function sha256(data: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : (data as Uint8Array<ArrayBuffer>);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @returns a short name for a text, 53 bits in base 36: for keys and tags, not safe against deliberate collisions */
export function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
