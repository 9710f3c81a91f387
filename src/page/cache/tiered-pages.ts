/** Tiers one behind the other: the first that has the page answers, and the tiers before it learn it. */
import type { PageCache } from './page-cache.ts';

export function tieredPages(near: PageCache, far: PageCache): PageCache {
  return {
    get(key) {
      const hit = near.get(key);
      // The near tier answers at once for most requests: no promise then.
      if (hit && !(hit instanceof Promise)) return hit;
      return (async () => {
        const found = (await hit) ?? (await far.get(key));
        if (found && found.tier !== 'memory') await near.put(key, found.page);
        return found;
      })();
    },
    async put(key, page) {
      await near.put(key, page);
      await far.put(key, page);
    },
  };
}
