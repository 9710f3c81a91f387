/** Stores pages in the isolate's memory. Limited in bytes; evicts the least recently used first. */
import type { Clock } from '../../lib/time/clock.ts';
import { keyText, type PageCache, type StoredPage } from './page-cache.ts';

/** Rough cost of an entry besides its body: keys, headers, objects. */
export const OVERHEAD_BYTES = 2048;
/** All isolate tiers together stay under 32 MB (cloudflare.md §1). */
export const PAGE_MEMORY_BYTES = 24 * 1024 * 1024;

export interface MemoryPages extends PageCache {
  readonly bytes: number;
}

export function memoryPages(clock: Clock, maxBytes = PAGE_MEMORY_BYTES): MemoryPages {
  const pages = new Map<string, StoredPage>();
  let bytes = 0;
  const sizeOf = (page: StoredPage) => page.body.byteLength + OVERHEAD_BYTES;
  const drop = (key: string, page: StoredPage) => {
    pages.delete(key);
    bytes -= sizeOf(page);
  };
  return {
    get bytes() {
      return bytes;
    },
    get(key) {
      const text = keyText(key);
      const page = pages.get(text);
      if (!page) return undefined;
      if (page.expiresAt <= clock.now()) {
        drop(text, page);
        return undefined;
      }
      pages.delete(text);
      pages.set(text, page);
      return { page, tier: 'memory' };
    },
    put(key, page) {
      const text = keyText(key);
      const old = pages.get(text);
      if (old) drop(text, old);
      if (sizeOf(page) > maxBytes / 4) return;
      pages.set(text, page);
      bytes += sizeOf(page);
      for (const [oldest, entry] of pages) {
        if (bytes <= maxBytes) break;
        drop(oldest, entry);
      }
    },
  };
}
