/** Writes the pointer's copy in KV, for readers that can't reach the object: at most once a second, KV's limit for a key. */
import type { Clock } from '../../lib/time/clock.ts';
import { type Log, reason } from '../../lib/logging/log.ts';
import { versionKey } from '../cache/keys.ts';
import type { ValueStore } from '../cache/stored-values.ts';
import type { VersionPointer } from '../version.ts';
import { newestRevision } from './pointer.ts';
import type { State } from './tables.ts';

const GAP_MS = 1000;
const RETRY_MS = 5000;

/** The last written pointer, and the time of the next possible write. */
interface Written {
  text: string;
  nextAt: number;
}

export class VersionCopy {
  #written: Written;

  constructor(private readonly state: State) {
    this.#written = state.get<Written>('copy') ?? { text: '', nextAt: 0 };
  }

  /** @returns when to write the pointer, `undefined` when the copy is current */
  due(pointer: VersionPointer): number | undefined {
    return this.#written.text === mark(pointer) ? undefined : this.#written.nextAt;
  }

  /** Writes when it is due; logs a failure and leaves the write due. */
  async write(site: string, pointer: VersionPointer, { kv, clock, log }: { kv: ValueStore; clock: Clock; log: Log }): Promise<void> {
    const now = clock.now();
    const due = this.due(pointer);
    if (due === undefined || due > now) return;
    this.#set({ text: mark(pointer), nextAt: now + GAP_MS });
    try {
      await kv.put(versionKey(site), JSON.stringify({ pointer, readAt: now }));
    } catch (error) {
      this.#set({ text: '', nextAt: now + RETRY_MS });
      log.warn('content-version-copy-failed', { site, reason: reason(error) });
    }
  }

  #set(written: Written): void {
    this.#written = written;
    this.state.set('copy', written);
  }
}

/** Two pointers with the same text are equal. */
const mark = (pointer: VersionPointer): string =>
  `${pointer.shell}.${pointer.content}.${newestRevision(pointer)}.${Object.keys(pointer.touched).length}.${pointer.redirects ?? ''}`;
