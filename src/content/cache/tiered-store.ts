/** Reads and adds values in two tiers, this isolate's memory in front of KV. It does not decide when to fetch. */
import type { Background } from '../../lib/time/clock.ts';
import type { StoreKey } from './keys.ts';
import type { SourceLoad } from './load.ts';
import type { ValueMemory } from './memory.ts';
import { recordText, type StoredValue, type StoredValues } from './stored-values.ts';
import type { FaultLog } from './fault-log.ts';

/** One cached value. */
export interface StoredLoad<Raw, T> extends SourceLoad<Raw, T> {
  key: StoreKey;
  /** Log fields that name it. */
  named: Record<string, string>;
  isMissing?(value: T): boolean;
  /** Runs before the value is stored in KV; when it throws, the value stays in this isolate only, for a short time. */
  beforeStoring?(raw: Raw, revision: number): Promise<void>;
  /** Whether the source may be queried although an older value could be served. */
  permit?(): Promise<boolean>;
}

export interface TieredStoreOptions {
  memory: ValueMemory;
  values: StoredValues;
  trouble: FaultLog;
}

export class TieredStore {
  constructor(private readonly options: TieredStoreOptions) {}

  /** @returns this isolate's value of this revision or a later one */
  inMemory<T>({ key }: { key: StoreKey }, revision: number): StoredValue<T> | undefined {
    return this.options.memory.fresh<T>(key, revision);
  }

  /** @returns this isolate's value of any revision; never a missing one */
  olderInMemory<T>({ key }: { key: StoreKey }): StoredValue<T> | undefined {
    return this.options.memory.any<T>(key);
  }

  /** @returns KV's value of exactly this revision */
  async inStore<T>({ key }: { key: StoreKey }, revision: number): Promise<StoredValue<T> | undefined> {
    const found = await this.options.values.read<T>(key, revision);
    return found && this.options.memory.keep(key, found.stored, found.length);
  }

  /** @returns the previous value: from memory, else the last raw document, parsed again */
  async previous<Raw, T>(wanted: StoredLoad<Raw, T>): Promise<StoredValue<T> | undefined> {
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

  /** Shares a new value with this isolate at once and with others in the background. */
  add<Raw, T>(wanted: StoredLoad<Raw, T>, raw: Raw, record: StoredValue<T>, background: Background): StoredValue<T> {
    const { memory, values, trouble } = this.options;
    trouble.isOver(wanted.key.last);
    if (wanted.isMissing?.(record.value)) {
      // A deleted page must not return when the platform fails later.
      if (memory.any(wanted.key)) background.waitUntil(values.forgetLast(wanted.key));
      memory.keepMissing(wanted.key, record);
      return record;
    }
    const text = recordText(record);
    background.waitUntil(this.#store(wanted, raw, record, text));
    return memory.keep(wanted.key, record, text.length);
  }

  async #store<Raw, T>(wanted: StoredLoad<Raw, T>, raw: Raw, record: StoredValue<T>, text: string): Promise<void> {
    const { memory, values, trouble } = this.options;
    const last = values.writeLast(wanted.key, { ...record, value: raw });
    try {
      await wanted.beforeStoring?.(raw, record.revision);
      await values.write(wanted.key, record.revision, text);
    } catch (error) {
      // A value that could not be indexed must expire soon: a publish would not renew it.
      memory.shorten(wanted.key, record.revision);
      trouble.say('content-not-indexed', wanted.key.last, wanted.named, error);
    }
    await last;
  }
}
