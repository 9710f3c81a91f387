/** What a service outside answered, kept in the isolate and in KV: fresh values answer alone, older ones while it is asked again or fails. */
import type { Background, Clock } from './clock.ts';
import { type Log, reason } from './log.ts';
import { Lru } from './lru.ts';
import { SingleFlight } from './single-flight.ts';
import { pause, within } from './time-limit.ts';

/** A value with the time it was true at. Milliseconds since 1970. */
export interface Kept<T> {
  value: T;
  at: number;
}

export interface Keeping {
  /** So long it answers alone. */
  freshMs: number;
  /** So long it stands in while the service fails. */
  staleMs: number;
  /** `behind`: an older value answers at once and is renewed after; `first`: it is used only when asking fails. */
  renew: 'behind' | 'first';
}

export interface KeptValuesOptions {
  /** Beginning of its keys in KV; with the shape of the values in it, so that a new build reads nothing of another shape. */
  prefix: string;
  kv: Pick<KVNamespace, 'get' | 'put'>;
  clock: Clock;
  log: Log;
  background: Background;
  /** Bound of what the isolate keeps. */
  maxBytes: number;
}

/** KV answers in milliseconds; a visitor does not wait for one that does not. */
const READ_LIMIT_MS = 1000;
const RENEW_LIMIT_MS = 25_000;
/** After a failure the service is not asked for the same thing for so long, while a value stands in. */
const REST_MS = 10_000;
const POLL_MS = 25;
/** Whoever asks may have been cut off with its visitor, and then says nothing more. */
const WAIT_MS = 6000;
/** cloudflare §1: KV takes 512 bytes of key and 25 MiB of value; a character may take three bytes, though most take one. */
const MAX_KEY = 500;
const MAX_TEXT = 12 * 1024 * 1024;

export class KeptValues {
  readonly #memory: Lru<Kept<unknown>>;
  /** A failure marks its key as at rest. */
  readonly #flight: SingleFlight<true>;

  constructor(private readonly options: KeptValuesOptions) {
    this.#memory = new Lru(options.maxBytes);
    this.#flight = new SingleFlight(options.clock);
  }

  /**
   * @param load asks the service; `at` when what it gives was already older · `null` is a value, which is kept in the isolate only
   * @throws what `load` throws, when nothing kept may stand in
   */
  async read<T>(
    key: string,
    keeping: Keeping,
    signal: AbortSignal,
    load: (signal: AbortSignal) => Promise<{ value: T; at?: number }>,
  ): Promise<Kept<T>> {
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
      // Somebody of this isolate is asking already: many at once must not become as many calls.
      const isUnderWay = () => this.#flight.isBusy(key) && !this.#flight.failure(key) && !signal.aborted;
      for (let waited = 0; waited < WAIT_MS && isUnderWay(); waited += POLL_MS) await pause(POLL_MS);
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
    { staleMs }: Keeping,
    signal: AbortSignal,
    load: (signal: AbortSignal) => Promise<{ value: T; at?: number }>,
  ): Promise<Kept<T>> {
    const started = this.options.clock.now();
    try {
      const { value, at = started } = await load(signal);
      const kept: Kept<T> = { value, at };
      const text = JSON.stringify(kept);
      this.#memory.set(key, kept, (key.length + text.length) * 2);
      if (value !== null) this.options.background.waitUntil(this.#store(key, text, staleMs));
      this.#flight.done(key);
      return kept;
    } catch (error) {
      this.#flight.rest(key, REST_MS, true);
      throw error;
    }
  }

  /** A clock that was set back makes nothing fresh for ever. */
  #age({ at }: Kept<unknown>): number {
    const age = this.options.clock.now() - at;
    return age < -60_000 ? Number.POSITIVE_INFINITY : age;
  }

  #remembered<T>(key: string): Kept<T> | undefined {
    return this.#memory.get(key) as Kept<T> | undefined;
  }

  async #stored<T>(key: string): Promise<Kept<T> | undefined> {
    const name = this.options.prefix + key;
    if (name.length > MAX_KEY) return undefined;
    try {
      const text = await within(READ_LIMIT_MS, this.options.kv.get(name, 'text'));
      if (!text) return undefined;
      const kept = JSON.parse(text) as Kept<T>;
      this.#memory.set(key, kept, (key.length + text.length) * 2);
      return kept;
    } catch (error) {
      this.options.log.warn('kept-value-not-read', { key: name, reason: reason(error) });
      return undefined;
    }
  }

  async #store(key: string, text: string, staleMs: number): Promise<void> {
    const name = this.options.prefix + key;
    if (name.length > MAX_KEY || text.length > MAX_TEXT) return;
    // Two isolates may write within a second, which KV refuses: the other one's value is as good.
    await this.options.kv
      .put(name, text, { expirationTtl: Math.max(60, Math.ceil(staleMs / 1000)) })
      .catch((error) => this.options.log.warn('kept-value-not-stored', { key: name, reason: reason(error) }));
  }
}

const newer = <T>(a: Kept<T> | undefined, b: Kept<T> | undefined): Kept<T> | undefined => (a && b ? (b.at > a.at ? b : a) : (a ?? b));
