/** A table of redirect rules in this isolate: its head in memory, its shards read when the filter says that a path may be in them. */
import { Lru } from '../lib/lru.ts';
import { hashes, mayHave } from './filter.ts';
import { type Asked, choose, Expression, type Found, keysOf } from './lookup.ts';
import type { ExactRule } from './rule.ts';
import { type Head, rulesIn, shardOf } from './stored-table.ts';

/** Of shards kept in this isolate; all 256 of 100,000 rules would be some 12 MB. */
const SHARD_BYTES = 1_500_000;

export class Table {
  #shards = new Lru<string>(SHARD_BYTES);
  #expressions: Expression[];

  /** @param readShard text of a shard of this table; throws when it can't be had */
  constructor(
    private readonly head: Head,
    private readonly readShard: (shard: number) => Promise<string>,
  ) {
    this.#expressions = head.patterns.map((rule) => new Expression(rule));
  }

  /** Bytes held in this isolate, as estimated. */
  get bytes(): number {
    return this.head.filter.length + this.#shards.bytes;
  }

  /**
   * Answers without a promise unless the filter lets a path through.
   * @throws (the promise) what `readShard` throws
   */
  find(asked: Asked): Found | undefined | Promise<Found | undefined> {
    if (this.head.shards > 0)
      for (const key of keysOf(asked, this.head.languages)) if (mayHave(this.head.filter, hashes(key))) return this.#findExact(asked);
    return choose(asked, [], this.#expressions);
  }

  async #findExact(asked: Asked): Promise<Found | undefined> {
    const rules: ExactRule[] = [];
    for (const key of keysOf(asked, this.head.languages)) {
      const hash = hashes(key);
      if (mayHave(this.head.filter, hash)) rules.push(...rulesIn(await this.#shard(shardOf(hash, this.head.shards)), key));
    }
    return choose(
      asked,
      rules.sort((one, other) => one.order - other.order),
      this.#expressions,
    );
  }

  async #shard(number: number): Promise<string> {
    const held = this.#shards.get(String(number));
    if (held !== undefined) return held;
    const text = await this.readShard(number);
    this.#shards.set(String(number), text, text.length);
    return text;
  }
}
