/** Normalises a typed line: quotes, accents and widths as on a keyboard; nothing for a text that is no address. */

import { MAX_ADDRESS } from './place-text.rules.ts';

/** Letters of other scripts, and characters that no address has. */
const foreign = /[^\p{Script=Latin}\p{M}\p{N}\p{Zs},.;:'"`#/&()?!_ºª°–—‑-]/u;

/** @returns `undefined` for a refused text: empty, too long, control characters, other scripts, no letter or digit */
export function cleanText(text: string): string | undefined {
  if (text.length > MAX_ADDRESS || /\p{Cc}|\p{Cs}|\p{Co}|\p{Cn}/u.test(text)) return undefined;
  const clean = text
    // Before NFKC, which turns the accent into a space with a mark, and "½" into a fraction that touches the number before it.
    .replace(/[‘’ʼ´′`]/g, "'")
    .replace(/(?<=\d)(?=[¼½¾])/g, ' ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    // Invisible characters come with pasted text.
    .replace(/\p{Cf}/gu, '')
    .replace(/[“”„«»"]/g, ' ')
    .replace(/[‐‑]/g, '-')
    .replace(/\s[-–—]+\s|[;–—]/g, ', ')
    .replace(/[()?!:_]|\/(?=\p{L})/gu, ' ');
  if (foreign.test(clean) || !/[\p{L}\p{N}]/u.test(clean)) return undefined;
  return clean.replace(/\s+/g, ' ').trim();
}
