/** Reads an index through D1 with a time limit: knows the generation in use and notices with each read when it has changed. */
import type { Row } from '../../../generated/rows.ts';
import { fault, type Log } from '../../../lib/logging/log.ts';
import { TimeLimitError, withTimeLimit } from '../../../lib/time/time-limit.ts';
import { NotMadeYet, UpstreamError } from '../../../lib/http/upstream-error.ts';
import { rowsOf } from '../../../lib/values/rows-of.ts';
import type { IndexScope } from '../state.ts';
import type { Statement } from './statements.ts';
import { noSettings, type SearchSettings } from '../text/synonyms.ts';
import { indexKey } from '../tables.ts';

type State = Row<'indexes', 'live' | 'revision' | 'changed'> & Row<'generations', 'shape'>;
type Known = State & { settings: SearchSettings };

export interface Reading {
  generation: number;
  /** Of its tables (`SHAPE`). */
  shape: number;
  settings: SearchSettings;
  /** One round trip. @returns the rows of each statement */
  batch(statements: readonly Statement[]): Promise<unknown[][]>;
}

/** A block gives its data four seconds. */
const READ_MS = 3000;

export class IndexReader {
  /** One for each site and language of the settings. */
  #known = new Map<string, Known>();
  /** Places without an index that this isolate has logged. */
  #logged = new Set<string>();

  constructor(
    private readonly db: D1Database,
    private readonly log: Log,
    private readonly timeoutMs = READ_MS,
  ) {}

  /**
   * @param work may run twice
   * @returns the result of the work, and the content version that it saw
   * @throws UpstreamError · the signal's reason
   */
  async read<T>(place: IndexScope, signal: AbortSignal, work: (reading: Reading) => Promise<T>): Promise<{ answer: T; revision: number }> {
    const key = indexKey(place);
    const read = async () => {
      if (!this.#known.has(key)) await this.#batch(key, [], signal);
      const { live, shape, settings } = this.#known.get(key) ?? { live: 0, shape: 0 };
      if (!settings) throw new NotMadeYet('the search index is not made yet');
      const answer = await work({ generation: live, shape, settings, batch: (statements) => this.#batch(key, statements, signal) });
      return { answer, revision: this.#known.get(key)?.revision ?? 0 };
    };
    try {
      return await read().catch((error) => {
        // Its tables were dropped since this isolate read the state: another generation has replaced them.
        if (!/no such table/i.test(String(error))) throw error;
        this.#known.delete(key);
        return read();
      });
    } catch (error) {
      if (error instanceof NotMadeYet) this.#tellMissing(key, place);
      else if (error instanceof UpstreamError)
        this.log.error('search-index-failed', { ...place, kind: error.kind, ...fault(error), reason: error.message });
      throw error;
    }
  }

  /** Logs it once: health reports it for as long as it lasts, and otherwise every page would log it. */
  #tellMissing(key: string, place: IndexScope): void {
    if (this.#logged.has(key)) return;
    this.#logged.add(key);
    this.log.warn('search-index-missing', { ...place });
  }

  async #batch(key: string, statements: readonly Statement[], signal: AbortSignal): Promise<unknown[][]> {
    signal.throwIfAborted();
    const before = this.#known.get(key);
    // Settings are returned only when they differ from the known ones.
    const session = typeof this.db.withSession === 'function' ? this.db.withSession('first-unconstrained') : this.db;
    const state = session
      .prepare(
        `SELECT live, revision, changed, CASE WHEN changed = ?2 THEN NULL ELSE settings END AS settings,
          ifnull((SELECT shape FROM generations WHERE id = live), 0) AS shape FROM indexes WHERE place = ?1`,
      )
      .bind(key, before?.changed ?? -1);
    // D1 refuses a value that a statement does not use: a query without words and with unknown fields uses none.
    const prepared = statements.map(({ sql, values }) =>
      sql.includes('?1') ? session.prepare(sql).bind(String(values)) : session.prepare(sql),
    );
    const all = [state, ...prepared];
    const results = await inTime(this.timeoutMs, signal, () => session.batch(all));
    const [found] = rowsOf<State & { settings: string | null }>(results[0]);
    if (found && found.live > 0) {
      this.#logged.delete(key);
      this.#known.set(key, {
        ...found,
        settings:
          found.settings === null ? before!.settings : { ...noSettings(), ...(JSON.parse(found.settings) as Partial<SearchSettings>) },
      });
    }
    return results.slice(1).map((result) => rowsOf(result));
  }
}

/** D1 can't be interrupted: a late read is abandoned. @throws UpstreamError · the signal's reason */
async function inTime<T>(timeoutMs: number, signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  const { promise: given, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  given.catch(() => undefined);
  try {
    return await withTimeLimit(timeoutMs, () => Promise.race([read(), given]));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof TimeLimitError) throw new UpstreamError('timeout', `the search index gave ${error.message}`);
    throw new UpstreamError(
      'unavailable',
      `the search index failed: ${error instanceof Error ? error.message : String(error)}`,
      undefined,
      {
        cause: error,
      },
    );
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
