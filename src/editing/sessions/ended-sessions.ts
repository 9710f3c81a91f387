/** Sessions that were signed out before they expired: a row each in D1, looked up for every session of the editors' host (EDT-03, SEC-01). */
import type { Clock } from '../../lib/time/clock.ts';
import { repeated } from '../../lib/resilience/d1-write.ts';
import { type Log, reason } from '../../lib/logging/log.ts';
import { withTimeLimit } from '../../lib/time/time-limit.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';

/** How soon this isolate refuses a session that was signed out elsewhere; the isolate that signed it out refuses it at once. */
export const LOOKUP_INTERVAL_MS = 5000;
const LIMIT_MS = 2000;
/** More than any company has; above it the memory is cleared. */
const MAX_KEPT = 1000;

export class EndedSessions {
  /** When it was last looked up, milliseconds since 1970; `ended` is final. */
  readonly #kept = new Map<string, number | 'ended'>();
  constructor(
    private readonly db: D1Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Never throws: while the database is unavailable, a session that is not known to be ended counts (decision 073). @param id of the session @param isWrite it is looked up now */
  async has(id: string, isWrite = false): Promise<boolean> {
    const kept = this.#kept.get(id);
    if (kept === 'ended') return true;
    const now = this.clock.now();
    if (kept !== undefined && !isWrite && now - kept < LOOKUP_INTERVAL_MS) return false;
    const isEnded = await this.#lookUp(id);
    // The session was signed out in this isolate during the query.
    if (this.#kept.get(id) === 'ended') return true;
    this.#keep(id, isEnded ? 'ended' : now);
    return isEnded;
  }

  /** Ends a session everywhere; can be repeated. @param until its expiry, milliseconds since 1970 @throws UpstreamError when the end could not be stored */
  async add({ id, until }: { id: string; until: number }): Promise<void> {
    const sql = 'INSERT INTO ended_sessions (id, until) VALUES (?1, ?2) ON CONFLICT DO NOTHING';
    try {
      await repeated(() => this.db.prepare(sql).bind(id, until).run());
    } catch (error) {
      throw new UpstreamError('unavailable', `ended sessions: ${reason(error)}`);
    }
    this.#keep(id, 'ended');
  }

  async #lookUp(id: string): Promise<boolean> {
    try {
      const row = await withTimeLimit(LIMIT_MS, () => this.db.prepare('SELECT 1 FROM ended_sessions WHERE id = ?1').bind(id).first());
      return row !== null;
    } catch (error) {
      this.log.warn('ended-sessions-unknown', { reason: reason(error) });
      return false;
    }
  }

  #keep(id: string, state: number | 'ended'): void {
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(id, state);
  }
}

/** For cron: deletes rows of sessions that have expired by now. */
export async function pruneEndedSessions(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM ended_sessions WHERE until <= ?1').bind(now).run();
}
