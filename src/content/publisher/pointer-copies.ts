/** Copies of the content version for readers: one in the Cache API for a data centre's isolates, one in KV for all. */
import * as z from 'zod';
import { type Log, reason } from '../../lib/logging/log.ts';
import { within } from '../../lib/time/time-limit.ts';
import { versionKey } from '../cache/keys.ts';
import type { VersionPointer } from '../version.ts';
import { newestRevision } from './pointer.ts';

/** A pointer with the time at which the object was queried, so that its age adds up over the copies. Milliseconds since 1970. */
export interface PointerCopy {
  pointer: VersionPointer;
  readAt: number;
  /** When an isolate of this location last started a query to the object. */
  askedAt?: number;
}

export interface CopyStore {
  /** Never throws; `undefined` when there is none. */
  read(site: string): Promise<PointerCopy | undefined>;
  /** Never throws. */
  write(site: string, copy: PointerCopy): Promise<void>;
}

export const pointerCopy = z.lazy(() =>
  z.object({
    pointer: z.object({
      shell: z.number(),
      content: z.number(),
      touched: z.record(z.string(), z.number()),
      redirects: z.number().optional(),
    }),
    readAt: z.number(),
    askedAt: z.number().optional(),
  }),
);

/** Longer than a copy is fresh: an old one is still a last known version. Its age is read from the record, not from the cache. */
const KEEP_SECONDS = 120;

const address = (site: string) => `https://content-version.invalid/${encodeURIComponent(site)}`;

/** @param cache `caches.default`, or any cache; empty on workers.dev and behind Access, which costs only speed */
export function locationCopies(cache: Pick<Cache, 'match' | 'put'>): CopyStore {
  return {
    async read(site) {
      try {
        const answer = await cache.match(address(site));
        return answer && pointerCopy.parse(await answer.json());
      } catch {
        return undefined;
      }
    },
    async write(site, copy) {
      const headers = { 'cache-control': `public, max-age=${KEEP_SECONDS}`, 'content-type': 'application/json' };
      await cache.put(address(site), new Response(JSON.stringify(copy), { headers })).catch(() => undefined);
    },
  };
}

/** How long a page waits for KV's copy. */
const KV_WAIT_MS = 300;

/** @returns the last pointer that the `Publisher` wrote to KV, as far as this location sees it. Never throws. */
export async function storedCopy(kv: Pick<KVNamespace, 'get'>, site: string, log: Log): Promise<PointerCopy | undefined> {
  try {
    const text = await within(KV_WAIT_MS, kv.get(versionKey(site), 'text'));
    return text ? pointerCopy.parse(JSON.parse(text)) : undefined;
  } catch (error) {
    log.warn('content-version-copy-failed', { site, reason: reason(error) });
    return undefined;
  }
}

/** Pointers only grow, so the higher one is newer; of two reads of the same commit, the later read wins. */
export function isNewer(copy: PointerCopy, held: PointerCopy | undefined): boolean {
  if (!held) return true;
  const difference = newestRevision(copy.pointer) - newestRevision(held.pointer);
  return difference > 0 || (difference === 0 && copy.readAt > held.readAt);
}
