/** Caches parsed values in this isolate, bounded in bytes. Plain data only, so that every request may share it. */
import type { Clock } from '../../lib/time/clock.ts';
import { Lru } from '../../lib/cache/lru.ts';
import type { StoreKey } from './keys.ts';
import type { StoredValue } from './stored-values.ts';

/** How long a missing document, or a value that could not be indexed, is cached. */
export const SHORT_MS = 30_000;

/** Parsed layouts weigh 1.4 to 1.6 bytes for each character of their JSON (V8, decision 003); one wide character doubles its string. */
const BYTES_PER_CHARACTER = 2;
/** Missing documents have their own cache, so that guessed addresses can't push real pages out of memory. */
const MISSING_BYTES = 256 * 1024;
const MISSING_COST = 512;

interface Held extends StoredValue<unknown> {
  /** When it must be checked again although the revision is the same. */
  until?: number;
}

export class ValueMemory {
  #values: Lru<Held>;
  #missing = new Lru<Held>(MISSING_BYTES);

  /** @param seal applied to every value that is added */
  constructor(
    private readonly clock: Clock,
    maxBytes: number,
    private readonly seal: <T>(value: T) => T = (value) => value,
  ) {
    this.#values = new Lru(maxBytes);
  }

  get bytes(): number {
    return this.#values.bytes + this.#missing.bytes;
  }

  /** @returns the value of this revision or a later one, unless it must be checked again; missing ones included */
  fresh<T>(key: StoreKey, revision: number): StoredValue<T> | undefined {
    const held = this.#values.get(key.last) ?? this.#missing.get(key.last);
    return held && held.revision >= revision && (held.until === undefined || held.until > this.clock.now())
      ? (held as StoredValue<T>)
      : undefined;
  }

  /** @returns the value of any revision, never a missing one */
  any<T>(key: StoreKey): StoredValue<T> | undefined {
    return this.#values.get(key.last) as StoredValue<T> | undefined;
  }

  isMissing(key: StoreKey): boolean {
    return this.#missing.get(key.last) !== undefined;
  }

  /** @param length of the value's JSON @returns the shared record */
  keep<T>(key: StoreKey, record: StoredValue<T>, length: number): StoredValue<T> {
    const held = this.#values.get(key.last);
    if (held && held.revision > record.revision) return record;
    const sealed = { ...record, value: this.seal(record.value) };
    this.#values.set(key.last, sealed, length * BYTES_PER_CHARACTER);
    this.#missing.delete(key.last);
    return sealed;
  }

  keepMissing(key: StoreKey, record: StoredValue<unknown>): void {
    this.#values.delete(key.last);
    this.#missing.set(key.last, { ...record, until: this.clock.now() + SHORT_MS }, MISSING_COST);
  }

  /** Makes a value expire soon. */
  shorten(key: StoreKey, revision: number): void {
    const held = this.#values.get(key.last);
    if (held?.revision === revision) held.until = this.clock.now() + SHORT_MS;
  }
}
