/** Escaping for the few places that write HTML by hand; blocks are escaped by React. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text and for attribute values in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] as string);

/** JSON for a data block: no `<`, so that nothing inside can end the element. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
