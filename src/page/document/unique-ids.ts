/** Removes repeated ids of a page: blocks are rendered separately, and rich text has ids of its own, so one may occur twice. */
import { rewriteTags } from '../../lib/html/rewrite.ts';
import { startTag } from '../../lib/html/write.ts';

const WITH_ID = /<[a-z][^<>]*? id=/gi;

/**
 * @param html markup of the page's main region
 * @returns the same markup with each id once: a link leads to the first, as in browsers, and validators report nothing
 */
export function withUniqueIds(html: string): string {
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
