/** A map bounded by bytes that drops half its entries at a time: a read is one look-up and moves nothing, unlike an exact least-recently-used order. */

export class Generations<T> {
  #young = new Map<string, T>();
  #old = new Map<string, T>();
  #youngBytes = 0;

  /** @param maxBytes upper bound of the sum of all weights, as the callers of `set` give them */
  constructor(readonly maxBytes: number) {}

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  get(key: string): T | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  /** Stores the value unless it alone is heavier than half the bound. Entries set before the last half of the bound was filled are dropped. */
  set(key: string, value: T, bytes: number): void {
    const half = this.maxBytes / 2;
    if (bytes > half) return;
    if (this.#youngBytes + bytes > half) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#youngBytes = 0;
    }
    this.#young.set(key, value);
    this.#youngBytes += bytes;
  }
}
