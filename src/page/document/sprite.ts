/** Builds the icon sprite: each part of a page includes the symbols that no earlier part included. */
import { iconSymbols } from '../../generated/icons.ts';

/** As the `Icon` field renders it; text of content never contains an unescaped double quote. */
const MARK = ' href="#icon-';

/**
 * @param html a rendered part of the page
 * @param shipped names that earlier parts included; extended by this call
 * @returns the hidden sprite to put before the part, or an empty string
 */
export function spriteFor(html: string, shipped: Set<string>): string {
  let symbols = '';
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at + 1)) {
    const start = at + MARK.length;
    const name = html.slice(start, html.indexOf('"', start));
    if (shipped.has(name)) continue;
    shipped.add(name);
    // A link in rich text may name a property of every object.
    if (Object.hasOwn(iconSymbols, name)) symbols += iconSymbols[name as keyof typeof iconSymbols];
  }
  return symbols && `<svg class="sprite" aria-hidden="true">${symbols}</svg>`;
}
