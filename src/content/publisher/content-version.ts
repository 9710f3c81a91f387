/** Reads the content version: from the isolate's copy, the location's copy, then the object itself; the result may be old, never wrong (decision 003). */
import type { Background, Clock } from '../../lib/time/clock.ts';
import { type Log, reason } from '../../lib/logging/log.ts';
import { SingleFlight } from '../../lib/cache/single-flight.ts';
import { within } from '../../lib/time/time-limit.ts';
import type { VersionChange, ContentVersion, CurrentVersion, VersionOrigin, VersionPointer } from '../version.ts';
import { type CopyStore, isNewer, type PointerCopy, storedCopy } from './pointer-copies.ts';
import { emptyPointer, newestRevision, scheduled } from './pointer.ts';
import type { PublisherApi } from './publisher-api.ts';

/** How long an isolate uses its copy without a check, and how old a location's copy may be to be used at once. */
export const COPY_MS = 5000;
/** A copy older than this is not used without querying the object. */
export const HARD_AGE_MS = 20_000;
export const OBJECT_TIME_LIMIT_MS = 300;
/** After the object did not respond, this isolate does not wait for it again for so long. */
const REST_MS = 5000;
/** How long the isolates of a location leave the query to the one that started it. */
const ASKING_MS = 1000;

export interface VersionOptions {
  publisher(site: string): Pick<PublisherApi, 'read' | 'publish'>;
  kv: Pick<KVNamespace, 'get'>;
  copies: CopyStore;
  clock: Clock;
  log: Log;
  background: Background;
  /** How long a page waits for the object when no copy is young enough. */
  waitMs?: number;
}

interface Held extends PointerCopy {
  /** When this isolate took the copy. */
  takenAt: number;
  /** Where it came from when not from the object or a copy of it. */
  fallback?: 'kv' | 'last';
}

export class PublishedVersion implements ContentVersion {
  #held = new Map<string, Held>();
  #queries: SingleFlight<true>;

  constructor(private readonly options: VersionOptions) {
    this.#queries = new SingleFlight(options.clock);
  }

  /** Never throws. Returns without a promise while the isolate's copy is young. */
  current(site: string): CurrentVersion | Promise<CurrentVersion> {
    const held = this.#held.get(site);
    return held && this.#now() - held.takenAt < COPY_MS ? this.#answer(held, held.fallback ?? 'isolate') : this.#look(site, held);
  }

  /**
   * Publishes; this isolate uses the new version at once, other isolates of this location within 5 s, the rest within 20 s.
   * @throws the object's error: nothing is published then
   */
  async publish(site: string, change: VersionChange, languages?: readonly string[]): Promise<VersionPointer> {
    const readAt = this.#now();
    const pointer = await this.options.publisher(site).publish(change, languages);
    this.#keep(site, { pointer, readAt });
    return pointer;
  }

  async #look(site: string, held: Held | undefined): Promise<CurrentVersion> {
    // While a request here queries the object, the known copy is used for as long as its age allows.
    if (held && this.#queries.isBusy(site) && this.#age(held) < HARD_AGE_MS) return this.#answer(held, held.fallback ?? 'isolate');
    let from: VersionOrigin = held?.fallback ?? 'isolate';
    const copy = await this.options.copies.read(site);
    if (copy && isNewer(copy, held)) {
      const copied = { ...copy, takenAt: this.#now() - (this.#age(copy) < COPY_MS ? 0 : COPY_MS) };
      this.#held.set(site, copied);
      if (this.#age(copy) < COPY_MS) return this.#answer(copied, 'location');
      held = copied;
      from = 'location';
    }
    if (held && this.#age(held) < HARD_AGE_MS) {
      const isAsked = this.#now() - (copy?.askedAt ?? 0) < ASKING_MS;
      if (!isAsked) this.options.background.waitUntil(this.#askForAll(site, held));
      return this.#answer(held, from);
    }
    const fresh = await this.#askInTime(site);
    return fresh ? this.#answer(fresh, 'object') : this.#lastKnown(site);
  }

  /** Queries the object, unless another request of this isolate does: then waits for that response. */
  async #askInTime(site: string): Promise<Held | undefined> {
    const { waitMs = OBJECT_TIME_LIMIT_MS } = this.options;
    const before = this.#held.get(site);
    const newer = () => {
      const held = this.#held.get(site);
      return held !== before && !held?.fallback ? held : undefined;
    };
    if (this.#queries.failure(site)) return undefined;
    if (!this.#queries.isBusy(site)) {
      const work = this.#ask(site);
      this.options.background.waitUntil(work);
      await within(waitMs, work);
      if (!newer() && this.#queries.isBusy(site)) this.#queries.rest(site, REST_MS, true);
      return newer();
    }
    await this.#queries.wait(site, waitMs, () => newer() !== undefined);
    return newer();
  }

  /** Marks the query in the location's copy, so that other isolates do not query too. */
  async #askForAll(site: string, { pointer, readAt }: PointerCopy): Promise<void> {
    await this.options.copies.write(site, { pointer, readAt, askedAt: this.#now() });
    await this.#ask(site);
  }

  async #ask(site: string): Promise<void> {
    if (!this.#queries.start(site, REST_MS)) return;
    const readAt = this.#now();
    try {
      const pointer = await this.options.publisher(site).read();
      this.#queries.done(site);
      this.#keep(site, { pointer, readAt });
    } catch (error) {
      this.#queries.rest(site, REST_MS, true);
      this.options.log.warn('content-version-unreachable', { site, reason: reason(error) });
    }
  }

  #keep(site: string, copy: PointerCopy): void {
    if (!isNewer(copy, this.#held.get(site))) return;
    this.#held.set(site, { ...copy, takenAt: this.#now() });
    this.options.background.waitUntil(this.options.copies.write(site, copy));
  }

  /** KV's copy or this isolate's, whichever is newer. Held for 5 s, so that an unreachable object costs one read of KV in that time. */
  async #lastKnown(site: string): Promise<CurrentVersion> {
    const held = this.#held.get(site);
    const stored = await storedCopy(this.options.kv, site, this.options.log);
    const useStored = stored !== undefined && (!held || newestRevision(stored.pointer) > newestRevision(held.pointer));
    const known: PointerCopy = useStored ? stored : (held ?? { pointer: emptyPointer(), readAt: 0 });
    const fallback = useStored ? 'kv' : (held?.fallback ?? 'last');
    const latest = this.#held.get(site);
    // The object may have responded while KV was read.
    if (latest && latest !== held && !latest.fallback) return this.#answer(latest, 'object');
    this.#held.set(site, { ...known, takenAt: this.#now(), fallback });
    return this.#answer(known, fallback);
  }

  #answer(copy: PointerCopy, from: VersionOrigin): CurrentVersion {
    return { pointer: scheduled(copy.pointer, this.#now()), ageMs: this.#age(copy), from };
  }

  #age(copy: PointerCopy): number {
    return Math.max(0, this.#now() - copy.readAt);
  }

  #now(): number {
    return this.options.clock.now();
  }
}
