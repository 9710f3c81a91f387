/** Text for XML 1.0 documents written by hand. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** What XML 1.0 §2.2 does not allow at all, escaped or not: most control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SPECIAL = /[&<>"']/g;

/** For text and for attribute values. `>` is escaped as well, since `]]>` may not stand in text. */
export const escapeXml = (text: string): string => plainXml(text).replace(SPECIAL, (char) => entities[char] as string);

/** The text without characters that no XML document may hold; for places that are escaped by themselves. */
export const plainXml = (text: string): string => text.replace(FORBIDDEN, '');

/** `2026-11-04T12:00:00Z`: a time as RFC 3339 and the W3C write it, to the second. @param ms since 1970 */
export const secondsTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
