/** Puts the tiers of a cache together: this isolate's memory, KV, and the answers by revision over both. */
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { ValueMemory } from './memory.ts';
import { Shelf } from './shelf.ts';
import { StoredValues, type ValueStore } from './stored-values.ts';
import { Trouble } from './trouble.ts';
import { VersionedCache } from './versioned-cache.ts';

export interface CacheOptions {
  kv: ValueStore;
  clock: Clock;
  log: Log;
  /** How long a request may wait for what was never stored. Milliseconds. */
  timeoutMs: number;
  /** From `cache-ids.ts`; the `Publisher` has the same. */
  sourceId?: string;
}

/** @param memory this kind of value has its own, so that none pushes out the others. All of an isolate together stay under 32 MB */
export function openCache(
  { kv, clock, log, timeoutMs, sourceId }: CacheOptions,
  memory: ValueMemory,
): { cache: VersionedCache; shelf: Shelf } {
  const trouble = new Trouble(log);
  const shelf = new Shelf({ memory, values: new StoredValues(kv, log, sourceId), trouble });
  return { cache: new VersionedCache({ shelf, trouble, clock, timeoutMs }), shelf };
}
