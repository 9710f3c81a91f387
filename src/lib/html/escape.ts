/** Escapes text for the few places that write HTML by hand; React escapes blocks. */

const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const referenceOf = (sign: string): string => REFERENCES[sign] as string;

/** For text and for attribute values in single or double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, referenceOf);
/** For values in double quotes, as browsers write them. */
export const escapeValue = (value: string): string => value.replace(/[&<>"]/g, referenceOf);
/** For text whose character references must not change. */
export const escapeTags = (source: string): string => source.replace(/[<>]/g, referenceOf);

/** JSON for a data block: without `<`, so that no value can end the element. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
