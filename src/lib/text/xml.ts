/** Escapes text for XML 1.0 documents written by hand. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Characters that XML 1.0 §2.2 forbids even when escaped: most control characters, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SPECIAL = /[&<>"']/g;

/** For text and for attribute values. `>` is escaped too, since `]]>` is not allowed in text. */
export const escapeXml = (text: string): string => plainXml(text).replace(SPECIAL, (char) => entities[char] as string);

/** The text without characters that XML forbids; for writers that escape by themselves. */
export const plainXml = (text: string): string => text.replace(FORBIDDEN, '');

/** `2026-11-04T12:00:00Z`: a time in the form of RFC 3339 and the W3C, to the second. @param ms since 1970 */
export const secondsTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
