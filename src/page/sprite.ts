/** The icon sprite: each part of a page brings the symbols that no earlier part brought. */
import { type IconName, iconSymbols } from '../generated/icons.ts';

/**
 * @param html a rendered part of the page
 * @param shipped names that earlier parts brought; extended by this call
 * @returns the hidden sprite to put before the part, or an empty string
 */
export function spriteFor(html: string, shipped: Set<string>): string {
  let symbols = '';
  for (const [, name] of html.matchAll(/href="#icon-([a-z0-9-]+)"/g)) {
    if (!name || shipped.has(name)) continue;
    shipped.add(name);
    symbols += iconSymbols[name as IconName] ?? '';
  }
  return symbols && `<svg class="sprite" aria-hidden="true">${symbols}</svg>`;
}
