/** Hashes of answers. */

/** @returns a weak entity tag of the bytes: first 16 hex digits of their SHA-256 */
export async function weakEtag(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return `W/"${[...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
