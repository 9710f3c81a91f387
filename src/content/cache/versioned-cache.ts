/**
 * Answers by revision: isolate memory, then KV, then the source. The previous value while a new one is fetched, the last one when
 * the source fails, one refresh at a time for each key (decision 003).
 */
import type { Background, Clock } from '../../lib/clock.ts';
import { SingleFlight } from '../../lib/single-flight.ts';
import { pause, within } from '../../lib/time-limit.ts';
import type { Freshness } from '../content.ts';
import { MalformedLayout } from '../parse-layout.ts';
import { isScheduled } from '../publisher/pointer.ts';
import { UpstreamError } from '../source.ts';
import { load } from './load.ts';
import type { Shelf, Wanted } from './shelf.ts';
import type { Stored } from './stored-values.ts';
import { isMalformed, type Trouble } from './trouble.ts';

export const STALE_IF_ERROR_MS = 24 * 3600_000;
const BACK_OFF_MS = 5000;
/** Until this long after a publish the previous value is served practically at once: the pointer itself may be that old elsewhere. */
const YOUNG_MS = 20_000;
/** How long a page waits for the new value while it has the previous one. A near repository answers within the first. */
const WAIT_MS = { young: 50, old: 300 };
const POLL_MS = 25;
/** A refresh that was not permitted is tried again after this. */
const DENIED_MS = 1000;

export interface Answer<T> {
  value: T;
  freshness: Freshness;
  fetchedAt: number;
}

export interface VersionedCacheOptions {
  shelf: Shelf;
  trouble: Trouble;
  clock: Clock;
  timeoutMs: number;
}

export class VersionedCache {
  /** Keys are those of a revision: a failure must not hide what the next publish has already stored. */
  #flight: SingleFlight<Error>;

  constructor(private readonly options: VersionedCacheOptions) {
    this.#flight = new SingleFlight(options.clock);
  }

  /** @throws UpstreamError when the source gives nothing usable and nothing usable is stored */
  async get<Raw, T>(wanted: Wanted<Raw, T>, revision: number, background: Background): Promise<Answer<T>> {
    const { shelf, timeoutMs } = this.options;
    const flight = wanted.key.at(revision);
    for (let waited = 0; waited <= timeoutMs; waited += POLL_MS) {
      const fresh = shelf.inMemory<T>(wanted, revision);
      if (fresh) return answer(fresh, 'fresh');
      const previous = shelf.olderInMemory<T>(wanted);
      const failure = this.#flight.failure(flight);
      if (failure) return this.#instead(previous, revision, failure);
      if (this.#flight.start(flight, timeoutMs + BACK_OFF_MS)) {
        const work = this.#lead(wanted, revision, flight, background);
        // The work outlives a visitor who leaves: others wait for what it finds.
        background.waitUntil(work.catch(() => undefined));
        return work;
      }
      if (previous && this.#isUsable(previous, revision)) return answer(previous, 'stale');
      await pause(POLL_MS);
    }
    throw new UpstreamError('timeout', `no answer within ${timeoutMs} ms`);
  }

  async #lead<Raw, T>(wanted: Wanted<Raw, T>, revision: number, flight: string, background: Background): Promise<Answer<T>> {
    try {
      const found = await this.options.shelf.inStore<T>(wanted, revision);
      if (found) {
        this.#flight.done(flight);
        return answer(found, 'fresh');
      }
      const previous = await this.options.shelf.previous(wanted);
      const usable = previous && this.#isUsable(previous, revision);
      if (usable && wanted.permit && !(await wanted.permit())) {
        this.#flight.rest(flight, DENIED_MS);
        return answer(previous, 'stale');
      }
      const work = this.#fetch(wanted, revision, flight, background).catch((error) => this.#instead(previous, revision, error));
      if (!usable) return await work;
      background.waitUntil(work.catch(() => undefined));
      // Nobody published anything when the ten-minute clock ticks: nobody waits for it.
      if (isScheduled(revision)) return answer(previous, 'stale');
      const isYoung = this.options.clock.now() - revision < YOUNG_MS;
      return (await within(isYoung ? WAIT_MS.young : WAIT_MS.old, work)) ?? answer(previous, 'stale');
    } catch (error) {
      if (!this.#flight.failure(flight)) this.#flight.done(flight);
      throw error;
    }
  }

  async #fetch<Raw, T>(wanted: Wanted<Raw, T>, revision: number, flight: string, background: Background): Promise<Answer<T>> {
    const { shelf, trouble, clock, timeoutMs } = this.options;
    const fetchedAt = clock.now();
    try {
      const { raw, value } = await load(wanted, timeoutMs);
      const added = shelf.add(wanted, raw, { revision, fetchedAt, value }, background);
      this.#flight.done(flight);
      return answer(added, 'fresh');
    } catch (error) {
      this.#flight.rest(flight, BACK_OFF_MS, error as Error);
      trouble.sayRefreshFailed(wanted.key.last, wanted.named, error);
      throw error;
    }
  }

  /** An older value may stand in for 24 hours after the publish that replaced it; after its fetch, when nothing was published. */
  #isUsable({ revision, fetchedAt }: Stored<unknown>, wanted: number): boolean {
    if (revision === wanted) return true;
    return this.options.clock.now() - Math.max(fetchedAt, isScheduled(wanted) ? 0 : wanted) <= STALE_IF_ERROR_MS;
  }

  /** The last value in place of a failure. A document that is wrong at the platform leaves the previous one up, however old. */
  #instead<T>(previous: Stored<T> | undefined, revision: number, error: unknown): Answer<T> {
    if (previous && (isMalformed(error) || this.#isUsable(previous, revision))) return answer(previous, 'error');
    throw error instanceof MalformedLayout ? new UpstreamError('malformed', error.message) : error;
  }
}

const answer = <T>({ value, fetchedAt }: Stored<T>, freshness: Freshness): Answer<T> => ({ value, freshness, fetchedAt });
