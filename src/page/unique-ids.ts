/** Ids of a page: blocks are rendered each by itself, and rich text brings ids of its own, so the same one may come twice. */

const ID = /(<[a-z][^<>]*?)\sid="([^"]+)"/gi;

/**
 * @param html markup of the page's main region
 * @returns the same markup with each id standing once: a link leads to the first, as in browsers, and validators have nothing to say
 */
export function withUniqueIds(html: string): string {
  const seen = new Set<string>();
  let repeats = false;
  for (const [, , id] of html.matchAll(ID)) {
    if (seen.has(id as string)) repeats = true;
    seen.add(id as string);
  }
  if (!repeats) return html;
  seen.clear();
  return html.replace(ID, (whole, before: string, id: string) => {
    if (seen.has(id)) return before;
    seen.add(id);
    return whole;
  });
}
