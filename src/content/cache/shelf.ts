/** Where values stand: this isolate's memory in front of KV. Knows how to take one out and put one in, not when to fetch. */
import type { Background } from '../../lib/clock.ts';
import type { StoreKey } from './keys.ts';
import type { Load } from './load.ts';
import type { ValueMemory } from './memory.ts';
import { recordText, type Stored, type StoredValues } from './stored-values.ts';
import type { Trouble } from './trouble.ts';

/** One cached thing. */
export interface Wanted<Raw, T> extends Load<Raw, T> {
  key: StoreKey;
  /** What the log calls it. */
  named: Record<string, string>;
  isMissing?(value: T): boolean;
  /** Runs before the value is stored for others; when it throws, the value stays in this isolate, for a short time. */
  beforeStoring?(raw: Raw, revision: number): Promise<void>;
  /** Whether the source may be asked although something older could be served. */
  permit?(): Promise<boolean>;
}

export interface ShelfOptions {
  memory: ValueMemory;
  values: StoredValues;
  trouble: Trouble;
}

export class Shelf {
  constructor(private readonly options: ShelfOptions) {}

  /** @returns what this isolate has of this revision or a later one */
  inMemory<T>({ key }: { key: StoreKey }, revision: number): Stored<T> | undefined {
    return this.options.memory.fresh<T>(key, revision);
  }

  /** @returns what this isolate has of any revision; never a missing thing */
  olderInMemory<T>({ key }: { key: StoreKey }): Stored<T> | undefined {
    return this.options.memory.any<T>(key);
  }

  /** @returns what KV has of exactly this revision */
  async inStore<T>({ key }: { key: StoreKey }, revision: number): Promise<Stored<T> | undefined> {
    const found = await this.options.values.read<T>(key, revision);
    return found && this.options.memory.keep(key, found.stored, found.length);
  }

  /** @returns what was there before: in memory, else the last raw document, read anew */
  async previous<Raw, T>(wanted: Wanted<Raw, T>): Promise<Stored<T> | undefined> {
    const { memory, values, trouble } = this.options;
    const held = memory.any<T>(wanted.key);
    if (held || memory.isMissing(wanted.key)) return held;
    const last = await values.readLast<Raw>(wanted.key);
    if (!last) return undefined;
    try {
      return memory.keep(wanted.key, { ...last.stored, value: wanted.read(last.stored.value) }, last.length);
    } catch (error) {
      trouble.say('content-last-unreadable', wanted.key.last, wanted.named, error);
      return undefined;
    }
  }

  /** Shares a new value with this isolate at once and with the others in the background. */
  add<Raw, T>(wanted: Wanted<Raw, T>, raw: Raw, record: Stored<T>, background: Background): Stored<T> {
    const { memory, values, trouble } = this.options;
    trouble.isOver(wanted.key.last);
    if (wanted.isMissing?.(record.value)) {
      // It must not come back when the platform fails later.
      if (memory.any(wanted.key)) background.waitUntil(values.forgetLast(wanted.key));
      memory.keepMissing(wanted.key, record);
      return record;
    }
    const text = recordText(record);
    background.waitUntil(this.#store(wanted, raw, record, text));
    return memory.keep(wanted.key, record, text.length);
  }

  async #store<Raw, T>(wanted: Wanted<Raw, T>, raw: Raw, record: Stored<T>, text: string): Promise<void> {
    const { memory, values, trouble } = this.options;
    const last = values.writeLast(wanted.key, { ...record, value: raw });
    try {
      await wanted.beforeStoring?.(raw, record.revision);
      await values.write(wanted.key, record.revision, text);
    } catch (error) {
      // What no index knows must not outlive a publish that would miss it.
      memory.shorten(wanted.key, record.revision);
      trouble.say('content-not-indexed', wanted.key.last, wanted.named, error);
    }
    await last;
  }
}
