/** Lists the content items that a layout document is made of: a publish of one of them must renew it. */
import { normaliseId } from '../ids.ts';

/** More than any real page has. A document above the limit is renewed by every publish; it is stored as `EVERY_ITEM`. */
export const MAX_IDS = 1500;
export const EVERY_ITEM = '*';

const GUID = /(?<![0-9a-z])\{?[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}\}?(?![0-9a-z])/gi;

/**
 * Every id found in the document's texts (route, data sources, referenced items, media, parameters), in any of the platform's
 * notations (protocols §1.1). A rendering's own `uid` is not an item.
 * @returns distinct 32 lower-case hex ids, or `['*']` when there are more than `MAX_IDS`
 */
export function itemIds(document: unknown): string[] {
  const ids = new Set<string>();
  const open: unknown[] = [document];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node === 'string') {
      if (node.length < 32) continue;
      for (const [text] of node.matchAll(GUID)) {
        const id = normaliseId(text.replace(/[{}]/g, ''));
        if (id) ids.add(id);
      }
    } else if (typeof node === 'object' && node !== null) {
      for (const [key, child] of Object.entries(node)) if (key !== 'uid') open.push(child);
    }
    if (ids.size > MAX_IDS) return [EVERY_ITEM];
  }
  return [...ids];
}
