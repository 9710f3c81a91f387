/** Delays sign-in after refused attempts, whatever address they come from: for each account, and for all of them together (decision 102). */
import type { Clock } from '../../lib/time/clock.ts';
import { type Log, reason } from '../../lib/logging/log.ts';
import { withTimeLimit } from '../../lib/time/time-limit.ts';

/** Refused attempts that cost nothing: people mistype. */
export const FREE = { account: 10, all: 30 };
/** The delay doubles with each further attempt, from a second up to this. */
export const MAX_DELAY_MS = 60_000;
const DOUBLINGS = 6;
/** An account is forgiven after this time without an attempt. */
export const FORGIVEN_MS = 3600_000;
/** How long an address counts as known after a sign-in, and rows are kept. */
const KEPT_MS = 30 * 24 * 3600_000;
const LIMIT_MS = 2000;

/**
 * One statement, so that any number of attempts at once count as one. It changes nothing, and returns nothing, while the delay lasts, or
 * when the attempt at the account in ?4 had to wait.
 */
const ATTEMPT = `INSERT INTO sign_in_attempts (account, refused, at)
  SELECT ?1, 1, ?2 WHERE ?4 = ?1 OR EXISTS (SELECT 1 FROM sign_in_attempts WHERE account = ?4 AND at = ?2)
  ON CONFLICT (account) DO UPDATE SET refused = CASE WHEN at < ?2 - ${FORGIVEN_MS} THEN 1 ELSE refused + 1 END, at = ?2
  WHERE refused < ?3 OR at + min(${MAX_DELAY_MS}, 1000 << min(refused - ?3, ${DOUBLINGS})) <= ?2
  RETURNING refused`;

/** `operators`: their shared password. `people`: texts in the form of people's own passwords, so that guesses at the first do not delay people. */
export type Account = 'operators' | 'people';

export class SignInDelay {
  constructor(
    private readonly db: D1Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Counts an attempt as refused; `succeeded` takes it back. An address with a sign-in in the last 30 days does not wait: a stranger who
   * guesses all day must not lock the office out. The limit by address still holds there.
   * @param from digest of the visitor's address
   * @returns false while the delay lasts. Never throws: without the database, attempts have the limit by address alone
   */
  async allows(account: Account, from: string): Promise<boolean> {
    const now = this.clock.now();
    const count = (name: string, free: number) => this.db.prepare(ATTEMPT).bind(name, now, free, account);
    try {
      const [known, ...counted] = await withTimeLimit(LIMIT_MS, () =>
        this.db.batch([
          this.db.prepare('SELECT 1 FROM sign_in_attempts WHERE account = ?1 AND at > ?2').bind(`known-${from}`, now - KEPT_MS),
          count(account, FREE.account),
          count('all', FREE.all),
        ]),
      );
      return known?.results.length === 1 || counted.every(({ results }) => results.length === 1);
    } catch (error) {
      this.log.warn('sign-in-delay-unavailable', { reason: reason(error) });
      return true;
    }
  }

  /** Forgives the account; the guesses at all accounts together stay counted. */
  async succeeded(account: Account, from: string): Promise<void> {
    const now = this.clock.now();
    try {
      await withTimeLimit(LIMIT_MS, () =>
        this.db.batch([
          this.db.prepare('DELETE FROM sign_in_attempts WHERE account = ?1').bind(account),
          this.db.prepare("UPDATE sign_in_attempts SET refused = max(refused - 1, 0) WHERE account = 'all'"),
          this.db
            .prepare('INSERT INTO sign_in_attempts (account, refused, at) VALUES (?1, 0, ?2) ON CONFLICT DO UPDATE SET at = ?2')
            .bind(`known-${from}`, now),
        ]),
      );
    } catch (error) {
      this.log.warn('sign-in-delay-unavailable', { reason: reason(error) });
    }
  }
}

/** For the desk: refused attempts in a row once they are more than mistakes, until a day after the last one. */
export async function guessesAtSignIn(db: D1Database, now: number): Promise<number> {
  const row = await db
    .prepare("SELECT refused FROM sign_in_attempts WHERE account = 'all' AND refused >= ?1 AND at > ?2")
    .bind(FREE.all, now - 24 * FORGIVEN_MS)
    .first<{ refused: number }>();
  return row?.refused ?? 0;
}

/** For cron. */
export async function pruneSignInAttempts(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM sign_in_attempts WHERE at < ?1')
    .bind(now - KEPT_MS)
    .run();
}
