/** Text of rich text in the browser, which has no room for the HTML parser. It handles only HTML that the sanitiser and the editor write. Pure. */

const ENDS = /<\/(?:p|h[1-6]|li|t[rdh]|blockquote|figcaption|summary|d[td]|caption)>|<br[^<>]*>/gi;
const REFERENCES: Record<string, string> = { nbsp: '\u00a0', lt: '<', gt: '>', quot: '"', amp: '&' };

/** @returns a line for each block and cell */
export const wordsIn = (html: string): string =>
  html
    .replace(ENDS, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => REFERENCES[name] as string)
    .replace(/\n{2,}/g, '\n')
    .trim();

export const oneLineIn = (html: string): string => wordsIn(html).replace(/\s+/g, ' ');
