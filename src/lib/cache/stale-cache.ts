/** Caches responses of an external service in the isolate and in KV; stale values are used while the service is queried again or fails. */
import type { Background, Clock } from '../time/clock.ts';
import { type Log, reason } from '../logging/log.ts';
import { Lru } from './lru.ts';
import { SingleFlight } from './single-flight.ts';
import { within } from '../time/time-limit.ts';

/** A value with the time at which it was true. Milliseconds since 1970. */
export interface CachedValue<T> {
  value: T;
  at: number;
}

export interface CacheAges {
  /** For so long the value is used without a query. */
  freshMs: number;
  /** For so long the value is used when the service fails. */
  staleMs: number;
  /** `behind`: a stale value is returned at once and renewed after; `first`: it is used only when the query fails. */
  renew: 'behind' | 'first';
}

export interface StaleCacheOptions {
  /** Prefix of its keys in KV. It names the shape of the values, so that a new build reads no values of another shape. */
  prefix: string;
  kv: Pick<KVNamespace, 'get' | 'put'>;
  clock: Clock;
  log: Log;
  background: Background;
  /** Upper bound of the isolate's memory for it. */
  maxBytes: number;
}

/** KV responds in milliseconds; a visitor does not wait for a slow one. */
const READ_LIMIT_MS = 1000;
const RENEW_LIMIT_MS = 25_000;
/** After a failure the same query is not repeated for so long while a stale value is available. */
const REST_MS = 10_000;
/** Longest wait for another caller's query: that caller may have been cancelled, and then never reports. */
const WAIT_MS = 6000;
/** cloudflare §1: KV takes 512 bytes of key and 25 MiB of value; a character may take three bytes, though most take one. */
const MAX_KEY = 500;
const MAX_TEXT = 12 * 1024 * 1024;

export class StaleCache {
  readonly #memory: Lru<CachedValue<unknown>>;
  /** After a failure its key rests. */
  readonly #flight: SingleFlight<true>;

  constructor(private readonly options: StaleCacheOptions) {
    this.#memory = new Lru(options.maxBytes);
    this.#flight = new SingleFlight(options.clock);
  }

  /**
   * @param load queries the service; gives `at` when its value is already older · `null` is a value too, cached in the isolate only
   * @throws the error of `load`, when no stored value may be used instead
   */
  async read<T>(
    key: string,
    keeping: CacheAges,
    signal: AbortSignal,
    load: (signal: AbortSignal) => Promise<{ value: T; at?: number }>,
  ): Promise<CachedValue<T>> {
    let known = this.#remembered<T>(key);
    if (known && this.#age(known) < keeping.freshMs) return known;
    known = newer(known, await this.#stored<T>(key));
    const age = known ? this.#age(known) : Number.POSITIVE_INFINITY;
    if (known && age < keeping.freshMs) return known;
    const usable = known && age < keeping.staleMs ? known : undefined;
    const isFirst = this.#flight.start(key, RENEW_LIMIT_MS);
    if (usable && (keeping.renew === 'behind' || !isFirst)) {
      if (isFirst)
        this.options.background.waitUntil(this.#renew(key, keeping, AbortSignal.timeout(RENEW_LIMIT_MS), load).catch(() => undefined));
      return usable;
    }
    if (!isFirst) {
      // Another caller of this isolate queries already: many at once must not become as many calls.
      await this.#flight.wait(key, WAIT_MS, () => signal.aborted);
      const made = this.#remembered<T>(key);
      if (made && this.#age(made) < keeping.freshMs) return made;
      this.#flight.start(key, RENEW_LIMIT_MS);
    }
    try {
      return await this.#renew(key, keeping, signal, load);
    } catch (error) {
      if (usable) return usable;
      this.#flight.done(key);
      throw error;
    }
  }

  async #renew<T>(
    key: string,
    { staleMs }: CacheAges,
    signal: AbortSignal,
    load: (signal: AbortSignal) => Promise<{ value: T; at?: number }>,
  ): Promise<CachedValue<T>> {
    const started = this.options.clock.now();
    try {
      const { value, at = started } = await load(signal);
      const stored: CachedValue<T> = { value, at };
      const text = JSON.stringify(stored);
      this.#memory.set(key, stored, (key.length + text.length) * 2);
      if (value !== null) this.options.background.waitUntil(this.#store(key, text, staleMs));
      this.#flight.done(key);
      return stored;
    } catch (error) {
      this.#flight.rest(key, REST_MS, true);
      throw error;
    }
  }

  /** A clock that was set back must not make a value fresh forever. */
  #age({ at }: CachedValue<unknown>): number {
    const age = this.options.clock.now() - at;
    return age < -60_000 ? Number.POSITIVE_INFINITY : age;
  }

  #remembered<T>(key: string): CachedValue<T> | undefined {
    return this.#memory.get(key) as CachedValue<T> | undefined;
  }

  async #stored<T>(key: string): Promise<CachedValue<T> | undefined> {
    const name = this.options.prefix + key;
    if (name.length > MAX_KEY) return undefined;
    try {
      const text = await within(READ_LIMIT_MS, this.options.kv.get(name, 'text'));
      if (!text) return undefined;
      const stored = JSON.parse(text) as CachedValue<T>;
      this.#memory.set(key, stored, (key.length + text.length) * 2);
      return stored;
    } catch (error) {
      this.options.log.warn('cached-value-not-read', { key: name, reason: reason(error) });
      return undefined;
    }
  }

  async #store(key: string, text: string, staleMs: number): Promise<void> {
    const name = this.options.prefix + key;
    if (name.length > MAX_KEY || text.length > MAX_TEXT) return;
    // Two isolates may write within a second, which KV refuses: the other isolate's value is as good.
    await this.options.kv
      .put(name, text, { expirationTtl: Math.max(60, Math.ceil(staleMs / 1000)) })
      .catch((error) => this.options.log.warn('cached-value-not-stored', { key: name, reason: reason(error) }));
  }
}

const newer = <T>(a: CachedValue<T> | undefined, b: CachedValue<T> | undefined): CachedValue<T> | undefined =>
  a && b ? (b.at > a.at ? b : a) : (a ?? b);
