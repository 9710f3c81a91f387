/** Reads and writes versioned values in KV: prepared under their revision, raw under `last`. Trouble with KV is a miss, said in the log. */
import type { Log } from '../../lib/log.ts';
import { reason } from '../../lib/log.ts';
import { within } from '../../lib/time-limit.ts';
import { isScheduled } from '../publisher/pointer.ts';
import { fitsKey, type StoreKey } from './keys.ts';

/** A value with the revision it was fetched for and the time its document was asked for. Milliseconds since 1970. */
export interface Stored<T> {
  revision: number;
  fetchedAt: number;
  value: T;
}

/** What this uses of a KV namespace; tests wrap it in one that lags. */
export type ValueStore = Pick<KVNamespace, 'get' | 'put' | 'delete'>;

/** KV answers in milliseconds; a page does not wait for one that does not. */
const READ_LIMIT_MS = 1000;
const DAY_SECONDS = 24 * 3600;
/** Long backstops only: ages are computed from the records (issue 3). Ten-minute revisions would pile up, so they go after a day. */
const SECONDS = { published: 30 * DAY_SECONDS, scheduled: DAY_SECONDS, last: 60 * DAY_SECONDS };

export class StoredValues {
  constructor(
    private readonly kv: ValueStore,
    private readonly log: Log,
    /** Names where values are from: those of another source are never read, not even while this one fails. */
    private readonly sourceId = '',
  ) {}

  /** @returns the prepared value of exactly this revision, with the length of its text */
  read<T>(key: StoreKey, revision: number): Promise<{ stored: Stored<T>; length: number } | undefined> {
    return this.#read<T>(this.#own(key.at(revision)));
  }

  /** @returns the newest raw document that was ever fetched */
  readLast<T>(key: StoreKey): Promise<{ stored: Stored<T>; length: number } | undefined> {
    return this.#read<T>(this.#own(key.last));
  }

  /** @param text the prepared record, made by `recordText` */
  async write(key: StoreKey, revision: number, text: string): Promise<void> {
    await this.#put(this.#own(key.at(revision)), text, isScheduled(revision) ? SECONDS.scheduled : SECONDS.published);
  }

  async writeLast(key: StoreKey, raw: Stored<unknown>): Promise<void> {
    await this.#put(this.#own(key.last), recordText(raw), SECONDS.last);
  }

  /** The platform says the thing is gone: it must not come back when the platform fails. */
  async forgetLast(key: StoreKey): Promise<void> {
    const last = this.#own(key.last);
    if (fitsKey(last))
      await this.kv.delete(last).catch((error) => this.log.warn('content-store-failed', { key: last, reason: reason(error) }));
  }

  #own(key: string): string {
    return this.sourceId ? `${key}:${this.sourceId}` : key;
  }

  async #read<T>(key: string): Promise<{ stored: Stored<T>; length: number } | undefined> {
    if (!fitsKey(key)) return undefined;
    try {
      const text = await within(READ_LIMIT_MS, this.kv.get(key, 'text'));
      return text ? { stored: JSON.parse(text) as Stored<T>, length: text.length } : undefined;
    } catch (error) {
      this.log.warn('content-store-failed', { key, reason: reason(error) });
      return undefined;
    }
  }

  async #put(key: string, text: string, expirationTtl: number): Promise<void> {
    if (!fitsKey(key)) return;
    // Two isolates may write `last` within a second, which KV refuses: the other one's document is as good.
    await this.kv.put(key, text, { expirationTtl }).catch((error) => this.log.warn('content-store-failed', { key, reason: reason(error) }));
  }
}

export const recordText = (record: Stored<unknown>): string => JSON.stringify(record);
