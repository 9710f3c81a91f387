/** Combines cache tiers: the first that has the page returns it, and the tiers before it store it. */
import type { PageCache } from './page-cache.ts';

export function tieredPages(near: PageCache, far: PageCache): PageCache {
  return {
    get(key) {
      const hit = near.get(key);
      // The nearest tier returns most pages synchronously: no promise then.
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
