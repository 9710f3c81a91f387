/**
 * Serves values by revision: from isolate memory, then KV, then the source. It serves the previous value while a new one is fetched and
 * the last one when the source fails, and runs one refresh at a time for each key (decision 003).
 */
import type { Background, Clock } from '../../lib/time/clock.ts';
import { SingleFlight } from '../../lib/cache/single-flight.ts';
import { within } from '../../lib/time/time-limit.ts';
import type { Freshness } from '../content.ts';
import { MalformedLayout } from '../parse-layout.ts';
import { isScheduled } from '../publisher/pointer.ts';
import { UpstreamError } from '../source.ts';
import { loadAnswer } from './load.ts';
import type { TieredStore, StoredLoad } from './tiered-store.ts';
import type { StoredValue } from './stored-values.ts';
import { isMalformed, type FaultLog } from './fault-log.ts';

export const STALE_IF_ERROR_MS = 24 * 3600_000;
const BACK_OFF_MS = 5000;
/** For so long after a publish the previous value is served almost at once: the pointer itself may be that old elsewhere. */
const YOUNG_MS = 20_000;
/** How long a page waits for the new value while it has the previous one. A near repository responds within the first limit. */
const WAIT_MS = { young: 50, old: 300 };
/** Delay before a denied refresh is tried again. */
const DENIED_MS = 1000;

export interface CacheAnswer<T> {
  value: T;
  freshness: Freshness;
  fetchedAt: number;
}

export interface VersionedCacheOptions {
  tiers: TieredStore;
  trouble: FaultLog;
  clock: Clock;
  timeoutMs: number;
}

export class VersionedCache {
  /** Its keys contain the revision: a failure must not hide what the next publish has already stored. */
  #flight: SingleFlight<Error>;

  constructor(private readonly options: VersionedCacheOptions) {
    this.#flight = new SingleFlight(options.clock);
  }

  /** @throws UpstreamError when the source returns nothing usable and no usable value is stored */
  async get<Raw, T>(wanted: StoredLoad<Raw, T>, revision: number, background: Background): Promise<CacheAnswer<T>> {
    const { tiers, timeoutMs } = this.options;
    const flight = wanted.key.at(revision);
    const isThere = () => tiers.inMemory(wanted, revision) !== undefined || this.#isUsable(tiers.olderInMemory(wanted), revision);
    for (let leftMs = timeoutMs; leftMs > 0; leftMs -= await this.#flight.wait(flight, leftMs, isThere)) {
      const fresh = tiers.inMemory<T>(wanted, revision);
      if (fresh) return answer(fresh, 'fresh');
      const previous = tiers.olderInMemory<T>(wanted);
      const failure = this.#flight.failure(flight);
      if (failure) return this.#instead(previous, revision, failure);
      if (this.#flight.start(flight, timeoutMs + BACK_OFF_MS)) {
        const work = this.#lead(wanted, revision, flight, background);
        // The fetch continues when its visitor leaves: other requests wait for its result.
        background.waitUntil(work.catch(() => undefined));
        return work;
      }
      if (this.#isUsable(previous, revision)) return answer(previous, 'stale');
    }
    throw new UpstreamError('timeout', `no answer within ${timeoutMs} ms`);
  }

  async #lead<Raw, T>(wanted: StoredLoad<Raw, T>, revision: number, flight: string, background: Background): Promise<CacheAnswer<T>> {
    try {
      const found = await this.options.tiers.inStore<T>(wanted, revision);
      if (found) {
        this.#flight.done(flight);
        return answer(found, 'fresh');
      }
      const previous = await this.options.tiers.previous(wanted);
      const usable = this.#isUsable(previous, revision);
      if (usable && wanted.permit && !(await wanted.permit())) {
        this.#flight.rest(flight, DENIED_MS);
        return answer(previous, 'stale');
      }
      const work = this.#fetch(wanted, revision, flight, background).catch((error) => this.#instead(previous, revision, error));
      if (!usable) return await work;
      background.waitUntil(work.catch(() => undefined));
      // A tick of the ten-minute clock is not a publish, so no request waits for it.
      if (isScheduled(revision)) return answer(previous, 'stale');
      const isYoung = this.options.clock.now() - revision < YOUNG_MS;
      return (await within(isYoung ? WAIT_MS.young : WAIT_MS.old, work)) ?? answer(previous, 'stale');
    } catch (error) {
      if (!this.#flight.failure(flight)) this.#flight.done(flight);
      throw error;
    }
  }

  async #fetch<Raw, T>(wanted: StoredLoad<Raw, T>, revision: number, flight: string, background: Background): Promise<CacheAnswer<T>> {
    const { tiers, trouble, clock, timeoutMs } = this.options;
    const fetchedAt = clock.now();
    try {
      const { raw, value } = await loadAnswer(wanted, timeoutMs);
      const added = tiers.add(wanted, raw, { revision, fetchedAt, value }, background);
      this.#flight.done(flight);
      return answer(added, 'fresh');
    } catch (error) {
      this.#flight.rest(flight, BACK_OFF_MS, error as Error);
      trouble.sayRefreshFailed(wanted.key.last, wanted.named, error);
      throw error;
    }
  }

  /** An older value may be used for 24 hours after the publish that replaced it; when nothing was published, for 24 hours after its fetch. */
  #isUsable<T>(previous: StoredValue<T> | undefined, wanted: number): previous is StoredValue<T> {
    if (!previous) return false;
    if (previous.revision === wanted) return true;
    return this.options.clock.now() - Math.max(previous.fetchedAt, isScheduled(wanted) ? 0 : wanted) <= STALE_IF_ERROR_MS;
  }

  /** The last value instead of a failure. When the platform's document is malformed, the previous one stays up at any age. */
  #instead<T>(previous: StoredValue<T> | undefined, revision: number, error: unknown): CacheAnswer<T> {
    if (previous && (isMalformed(error) || this.#isUsable(previous, revision))) return answer(previous, 'error');
    throw error instanceof MalformedLayout ? new UpstreamError('malformed', error.message) : error;
  }
}

const answer = <T>({ value, fetchedAt }: StoredValue<T>, freshness: Freshness): CacheAnswer<T> => ({ value, freshness, fetchedAt });
