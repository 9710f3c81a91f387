/** Assembles the tiers of a cache: this isolate's memory, KV, and the versioned cache over both. */
import type { Clock } from '../../lib/time/clock.ts';
import type { Log } from '../../lib/logging/log.ts';
import type { ValueMemory } from './memory.ts';
import { TieredStore } from './tiered-store.ts';
import { StoredValues, type ValueStore } from './stored-values.ts';
import { FaultLog } from './fault-log.ts';
import { VersionedCache } from './versioned-cache.ts';

export interface CacheOptions {
  kv: ValueStore;
  clock: Clock;
  log: Log;
  /** How long a request may wait for a value that was never stored. Milliseconds. */
  timeoutMs: number;
  /** From `cache-ids.ts`; the `Publisher` uses the same. */
  sourceId?: string;
}

/** @param memory one for each kind of value, so that none evicts the others. All of an isolate together stay under 32 MB */
export function openCache(
  { kv, clock, log, timeoutMs, sourceId }: CacheOptions,
  memory: ValueMemory,
): { cache: VersionedCache; tiers: TieredStore } {
  const trouble = new FaultLog(log);
  const tiers = new TieredStore({ memory, values: new StoredValues(kv, log, sourceId), trouble });
  return { cache: new VersionedCache({ tiers, trouble, clock, timeoutMs }), tiers };
}
