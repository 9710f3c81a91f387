/** What was typed as one line that can be read: quotes, accents and widths as keyboards have them; nothing for what is no text of an address. */

import { MAX_ADDRESS } from './typed/rules.ts';

/** Letters of other scripts, and signs that no address has. */
const foreign = /[^\p{Script=Latin}\p{M}\p{N}\p{Zs},.;:'"`#/&()?!_ºª°–—‑-]/u;

/** @returns `undefined` for what is refused: empty, too long, control characters, other scripts, no letter or digit */
export function cleanText(text: string): string | undefined {
  if (text.length > MAX_ADDRESS || /\p{Cc}|\p{Cs}|\p{Co}|\p{Cn}/u.test(text)) return undefined;
  const clean = text
    .normalize('NFKC')
    // Signs without a shape come with text that is pasted.
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’ʼ´′`]/g, "'")
    .replace(/[“”„«»"]/g, ' ')
    .replace(/[‐‑]/g, '-')
    .replace(/\s[-–—]+\s|[;–—]/g, ', ')
    .replace(/[()?!:_]|\/(?=\p{L})/gu, ' ');
  if (foreign.test(clean) || !/[\p{L}\p{N}]/u.test(clean)) return undefined;
  return clean.replace(/\s+/g, ' ').trim();
}
