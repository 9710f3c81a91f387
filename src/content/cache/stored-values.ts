/** Reads and writes versioned values in KV: prepared ones by revision, raw ones under `last`. A KV error counts as a miss and is logged. */
import type { Log } from '../../lib/logging/log.ts';
import { reason } from '../../lib/logging/log.ts';
import { inSpan } from '../../lib/logging/span.ts';
import { within } from '../../lib/time/time-limit.ts';
import { isScheduled } from '../publisher/pointer.ts';
import { fitsKey, type StoreKey } from './keys.ts';

/** A value with the revision for which it was fetched and the start time of the fetch. Milliseconds since 1970. */
export interface StoredValue<T> {
  revision: number;
  fetchedAt: number;
  value: T;
}

/** The methods of a KV namespace that we use; tests wrap one that lags. */
export type ValueStore = Pick<KVNamespace, 'get' | 'put' | 'delete'>;

/** KV responds in milliseconds; a page does not wait for a slow one. */
const READ_LIMIT_MS = 1000;
const DAY_SECONDS = 24 * 3600;
/** Generous limits: ages are computed from the records (issue 3). Ten-minute revisions would pile up, so they expire after a day. */
const SECONDS = { published: 30 * DAY_SECONDS, scheduled: DAY_SECONDS, last: 60 * DAY_SECONDS };

export class StoredValues {
  constructor(
    private readonly kv: ValueStore,
    private readonly log: Log,
    /** Id of the source: values of another source are never read, not even while this one fails. */
    private readonly sourceId = '',
  ) {}

  /** @returns the prepared value of exactly this revision, with the length of its JSON */
  read<T>(key: StoreKey, revision: number): Promise<{ stored: StoredValue<T>; length: number } | undefined> {
    return this.#read<T>(this.#own(key.at(revision)));
  }

  /** @returns the newest raw document */
  readLast<T>(key: StoreKey): Promise<{ stored: StoredValue<T>; length: number } | undefined> {
    return this.#read<T>(this.#own(key.last));
  }

  /** @param text the prepared record, made by `recordText` */
  async write(key: StoreKey, revision: number, text: string): Promise<void> {
    await this.#put(this.#own(key.at(revision)), text, isScheduled(revision) ? SECONDS.scheduled : SECONDS.published);
  }

  async writeLast(key: StoreKey, raw: StoredValue<unknown>): Promise<void> {
    await this.#put(this.#own(key.last), recordText(raw), SECONDS.last);
  }

  /** Deletes the last document of a page that the platform deleted: it must not return when the platform fails. */
  async forgetLast(key: StoreKey): Promise<void> {
    const last = this.#own(key.last);
    if (fitsKey(last))
      await this.kv.delete(last).catch((error) => this.log.warn('content-store-failed', { key: last, reason: reason(error) }));
  }

  #own(key: string): string {
    return this.sourceId ? `${key}:${this.sourceId}` : key;
  }

  async #read<T>(key: string): Promise<{ stored: StoredValue<T>; length: number } | undefined> {
    if (!fitsKey(key)) return undefined;
    try {
      const text = await inSpan('content-cache-kv', {}, async (span) => {
        const found = await within(READ_LIMIT_MS, this.kv.get(key, 'text'));
        span.setAttribute('hit', Boolean(found));
        return found;
      });
      return text ? { stored: JSON.parse(text) as StoredValue<T>, length: text.length } : undefined;
    } catch (error) {
      this.log.warn('content-store-failed', { key, reason: reason(error) });
      return undefined;
    }
  }

  async #put(key: string, text: string, expirationTtl: number): Promise<void> {
    if (!fitsKey(key)) return;
    // Two isolates may write `last` within a second, which KV refuses: the other isolate's document is as good.
    await this.kv.put(key, text, { expirationTtl }).catch((error) => this.log.warn('content-store-failed', { key, reason: reason(error) }));
  }
}

export const recordText = (record: StoredValue<unknown>): string => JSON.stringify(record);
