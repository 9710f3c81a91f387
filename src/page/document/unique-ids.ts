/** Removes repeated ids of a page: blocks are rendered separately, and rich text has its own ids, so one may occur twice. */
import { rewriteTags } from '../../lib/html/rewrite.ts';
import { startTag } from '../../lib/html/write.ts';

const WITH_ID = /<[a-z][^<>]*? id=/gi;
const ID = / id="([^"]*)"/g;

/**
 * @param html markup of the page's main region
 * @returns the same markup with each id once: a link leads to the first, as in browsers, and validators report nothing
 */
export function withUniqueIds(html: string): string {
  if (!hasRepeats(html)) return html;
  const seen = new Set<string | undefined>();
  return rewriteTags(html, WITH_ID, {
    open({ name, attributes }) {
      const id = attributes.get('id');
      const isRepeated = attributes.delete('id') && seen.has(id);
      seen.add(id);
      return isRepeated ? startTag(name, attributes) : undefined;
    },
  });
}

/** A cheap look for the usual page, whose ids are all different. It may find too many, never too few. */
function hasRepeats(html: string): boolean {
  const ids = Array.from(html.matchAll(ID), ([, id]) => id);
  return new Set(ids).size < ids.length;
}
