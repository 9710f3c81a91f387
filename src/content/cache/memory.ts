/** Values that this isolate has parsed already, bounded in bytes. Plain data only, so every request may share it. */
import type { Clock } from '../../lib/clock.ts';
import { Lru } from '../../lib/lru.ts';
import type { StoreKey } from './keys.ts';
import type { Stored } from './stored-values.ts';

/** A thing that is missing at its source is believed to be for this long, and so is a value that could not be indexed. */
export const SHORT_MS = 30_000;

/** Parsed layouts weigh 1.4 to 1.6 bytes for each character of their JSON (V8, decision 003); one wide character doubles its string. */
const BYTES_PER_CHARACTER = 2;
/** Missing things are kept apart, so that somebody guessing addresses can't push real pages out of memory. */
const MISSING_BYTES = 256 * 1024;
const MISSING_COST = 512;

interface Held extends Stored<unknown> {
  /** When it must be looked up again although the revision is the same. */
  until?: number;
}

export class ValueMemory {
  #values: Lru<Held>;
  #missing = new Lru<Held>(MISSING_BYTES);

  /** @param seal applied to every value that enters */
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

  /** @returns the value when it is of this revision or a later one, and need not be looked up again; missing ones included */
  fresh<T>(key: StoreKey, revision: number): Stored<T> | undefined {
    const held = this.#values.get(key.last) ?? this.#missing.get(key.last);
    return held && held.revision >= revision && (held.until === undefined || held.until > this.clock.now())
      ? (held as Stored<T>)
      : undefined;
  }

  /** @returns the value of whatever revision, never a missing one */
  any<T>(key: StoreKey): Stored<T> | undefined {
    return this.#values.get(key.last) as Stored<T> | undefined;
  }

  isMissing(key: StoreKey): boolean {
    return this.#missing.get(key.last) !== undefined;
  }

  /** @param length of the value's JSON @returns what is shared from now on */
  keep<T>(key: StoreKey, record: Stored<T>, length: number): Stored<T> {
    const held = this.#values.get(key.last);
    if (held && held.revision > record.revision) return record;
    const kept = { ...record, value: this.seal(record.value) };
    this.#values.set(key.last, kept, length * BYTES_PER_CHARACTER);
    this.#missing.delete(key.last);
    return kept;
  }

  keepMissing(key: StoreKey, record: Stored<unknown>): void {
    this.#values.delete(key.last);
    this.#missing.set(key.last, { ...record, until: this.clock.now() + SHORT_MS }, MISSING_COST);
  }

  /** Has a value looked up again soon. */
  shorten(key: StoreKey, revision: number): void {
    const held = this.#values.get(key.last);
    if (held?.revision === revision) held.until = this.clock.now() + SHORT_MS;
  }
}
