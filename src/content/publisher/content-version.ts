/** Readers of the content version: isolate copy, location copy, then the object itself; never wrong, at worst old (decision 003). */
import type { Background, Clock } from '../../lib/clock.ts';
import { type Log, reason } from '../../lib/log.ts';
import { SingleFlight } from '../../lib/single-flight.ts';
import { pause, within } from '../../lib/time-limit.ts';
import type { Change, ContentVersion, CurrentVersion, VersionOrigin, VersionPointer } from '../version.ts';
import { type CopyStore, isNewer, type PointerCopy, storedCopy } from './pointer-copies.ts';
import { emptyPointer, newestRevision, scheduled } from './pointer.ts';
import type { PublisherApi } from './publisher-api.ts';

/** How long an isolate trusts its copy without looking further, and how old a location's copy may be to be taken without question. */
export const COPY_MS = 5000;
/** Older knowledge is not used without having asked the object. */
export const HARD_AGE_MS = 20_000;
export const OBJECT_WAIT_MS = 300;
/** After the object did not answer, how long this isolate lets requests pass without waiting for it again. */
const REST_MS = 5000;
/** How long the isolates of a location leave the asking to the one that set out. */
const ASKING_MS = 1000;

export interface VersionOptions {
  publisher(site: string): Pick<PublisherApi, 'read' | 'publish'>;
  kv: Pick<KVNamespace, 'get'>;
  copies: CopyStore;
  clock: Clock;
  log: Log;
  background: Background;
  /** How long a page waits for the object when nothing young enough is known. */
  waitMs?: number;
}

interface Held extends PointerCopy {
  /** When this isolate took the copy from where it was. */
  takenAt: number;
  /** Where it came from when that was not the object or a copy of it. */
  fallback?: 'kv' | 'last';
}

export class PublishedVersion implements ContentVersion {
  #held = new Map<string, Held>();
  #asking: SingleFlight<true>;

  constructor(private readonly options: VersionOptions) {
    this.#asking = new SingleFlight(options.clock);
  }

  /** Never throws. Answers without a promise while the isolate's copy is young. */
  current(site: string): CurrentVersion | Promise<CurrentVersion> {
    const held = this.#held.get(site);
    return held && this.#now() - held.takenAt < COPY_MS ? this.#answer(held, held.fallback ?? 'isolate') : this.#look(site, held);
  }

  /**
   * Publishes and knows it at once here; other isolates of this location within 5 s, the rest within 20 s.
   * @throws what the object throws: nothing is published then
   */
  async publish(site: string, change: Change, languages?: readonly string[]): Promise<VersionPointer> {
    const readAt = this.#now();
    const pointer = await this.options.publisher(site).publish(change, languages);
    this.#keep(site, { pointer, readAt });
    return pointer;
  }

  async #look(site: string, held: Held | undefined): Promise<CurrentVersion> {
    // While someone here is asking the object, what is known goes on being used as long as it may.
    if (held && this.#asking.isBusy(site) && this.#age(held) < HARD_AGE_MS) return this.#answer(held, held.fallback ?? 'isolate');
    let from: VersionOrigin = held?.fallback ?? 'isolate';
    const copy = await this.options.copies.read(site);
    if (copy && isNewer(copy, held)) {
      const taken = { ...copy, takenAt: this.#now() - (this.#age(copy) < COPY_MS ? 0 : COPY_MS) };
      this.#held.set(site, taken);
      if (this.#age(copy) < COPY_MS) return this.#answer(taken, 'location');
      held = taken;
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

  /** Asks the object, unless another request of this isolate does: then watches for its answer. */
  async #askInTime(site: string): Promise<Held | undefined> {
    const { waitMs = OBJECT_WAIT_MS } = this.options;
    const before = this.#held.get(site);
    const newer = () => {
      const held = this.#held.get(site);
      return held !== before && !held?.fallback ? held : undefined;
    };
    if (this.#asking.failure(site)) return undefined;
    if (!this.#asking.isBusy(site)) {
      const work = this.#ask(site);
      this.options.background.waitUntil(work);
      await within(waitMs, work);
      if (!newer() && this.#asking.isBusy(site)) this.#asking.rest(site, REST_MS, true);
      return newer();
    }
    for (let waited = 0; waited < waitMs && !newer() && !this.#asking.failure(site); waited += 20) await pause(20);
    return newer();
  }

  /** Tells the other isolates of the location that one is on its way. */
  async #askForAll(site: string, { pointer, readAt }: PointerCopy): Promise<void> {
    await this.options.copies.write(site, { pointer, readAt, askedAt: this.#now() });
    await this.#ask(site);
  }

  async #ask(site: string): Promise<void> {
    if (!this.#asking.start(site, REST_MS)) return;
    const readAt = this.#now();
    try {
      const pointer = await this.options.publisher(site).read();
      this.#asking.done(site);
      this.#keep(site, { pointer, readAt });
    } catch (error) {
      this.#asking.rest(site, REST_MS, true);
      this.options.log.warn('content-version-unreachable', { site, reason: reason(error) });
    }
  }

  #keep(site: string, copy: PointerCopy): void {
    if (!isNewer(copy, this.#held.get(site))) return;
    this.#held.set(site, { ...copy, takenAt: this.#now() });
    this.options.background.waitUntil(this.options.copies.write(site, copy));
  }

  /** KV's copy or what this isolate knew, the newer. Kept for 5 s, so that an object out of reach costs one read of KV in that time. */
  async #lastKnown(site: string): Promise<CurrentVersion> {
    const held = this.#held.get(site);
    const stored = await storedCopy(this.options.kv, site, this.options.log);
    const useStored = stored !== undefined && (!held || newestRevision(stored.pointer) > newestRevision(held.pointer));
    const known: PointerCopy = useStored ? stored : (held ?? { pointer: emptyPointer(), readAt: 0 });
    const fallback = useStored ? 'kv' : (held?.fallback ?? 'last');
    const latest = this.#held.get(site);
    // The object may have answered after all while KV was read.
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
