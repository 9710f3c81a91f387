/** A table of redirect rules in this isolate: its head in memory, its shards read only when the filter says that a path may be in them. */
import { Lru } from '../lib/cache/lru.ts';
import { hashes, mayHave } from './filter.ts';
import { type RequestedAddress, choose, Expression, type RuleMatch, keysOf } from './lookup.ts';
import type { ExactRule } from './rule.ts';
import { type TableHead, rulesIn, shardOf } from './stored-table.ts';

/** Size of the shards stored in this isolate; all 256 of 100,000 rules would be some 12 MB. */
const SHARD_BYTES = 1_500_000;

export class RedirectTable {
  #shards = new Lru<string>(SHARD_BYTES);
  #expressions: Expression[];

  /** @param readShard text of a shard of this table; throws when it is unavailable */
  constructor(
    private readonly head: TableHead,
    private readonly readShard: (shard: number) => Promise<string>,
  ) {
    this.#expressions = head.patterns.map((rule) => new Expression(rule));
  }

  /** Estimated bytes in this isolate. */
  get bytes(): number {
    return this.head.filter.length + this.#shards.bytes;
  }

  /**
   * Returns no promise unless the filter lets a path through.
   * @throws (the promise) what `readShard` throws
   */
  find(address: RequestedAddress): RuleMatch | undefined | Promise<RuleMatch | undefined> {
    if (this.head.shards > 0)
      for (const key of keysOf(address, this.head.languages)) if (mayHave(this.head.filter, hashes(key))) return this.#findExact(address);
    return choose(address, [], this.#expressions);
  }

  async #findExact(address: RequestedAddress): Promise<RuleMatch | undefined> {
    const rules: ExactRule[] = [];
    for (const key of keysOf(address, this.head.languages)) {
      const hash = hashes(key);
      if (mayHave(this.head.filter, hash)) rules.push(...rulesIn(await this.#shard(shardOf(hash, this.head.shards)), key));
    }
    return choose(address, rules, this.#expressions);
  }

  async #shard(number: number): Promise<string> {
    const held = this.#shards.get(String(number));
    if (held !== undefined) return held;
    const text = await this.readShard(number);
    this.#shards.set(String(number), text, text.length);
    return text;
  }
}
