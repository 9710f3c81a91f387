/** Stores webhook rows and site jobs until they are processed: no row that was accepted with 202 is lost. */
import type { PublishCall, PublishedRow, SiteJob } from './publisher-api.ts';
import { retryDelayMs } from './tables.ts';

/** How long to wait, after the last call, for an invocation that announced more calls (cloudflare §2). */
export const CONTINUES_MS = 30_000;

interface DueRow {
  [column: string]: SqlStorageValue;
  due: number | null;
}

export class Inbox {
  constructor(private readonly sql: SqlStorage) {}

  /** Rows received before are not stored twice. */
  receive({ invocation, rows, continues }: PublishCall, now: number): void {
    this.sql.exec(
      `INSERT INTO inbox (invocation, item, kind) SELECT ?1, value ->> 'id', value ->> 'kind' FROM json_each(?2) WHERE true
       ON CONFLICT (invocation, item, kind) DO NOTHING`,
      invocation,
      JSON.stringify(rows),
    );
    this.sql.exec(
      'INSERT INTO invocations (invocation, due) VALUES (?1, ?2) ON CONFLICT (invocation) DO UPDATE SET due = ?2',
      invocation,
      continues ? now + CONTINUES_MS : now,
    );
  }

  /** @returns the next complete invocation with its rows; `upTo` marks the last of them */
  nextInvocation(now: number): { invocation: string; upTo: number; rows: PublishedRow[] } | undefined {
    const next = this.sql
      .exec<{ invocation: string }>('SELECT invocation FROM invocations WHERE due <= ? ORDER BY due LIMIT 1', now)
      .toArray()[0];
    if (!next) return undefined;
    const rows = this.sql
      .exec<{ seq: number; id: string; kind: PublishedRow['kind'] }>(
        'SELECT seq, item AS id, kind FROM inbox WHERE invocation = ? ORDER BY seq',
        next.invocation,
      )
      .toArray();
    return { invocation: next.invocation, upTo: rows.at(-1)?.seq ?? 0, rows: rows.map(({ id, kind }) => ({ id, kind })) };
  }

  /** Does not delete rows that arrived meanwhile. */
  finishInvocation(invocation: string, upTo: number): void {
    this.sql.exec('DELETE FROM inbox WHERE invocation = ? AND seq <= ?', invocation, upTo);
    this.sql.exec('DELETE FROM invocations WHERE invocation = ?1 AND NOT EXISTS (SELECT 1 FROM inbox WHERE invocation = ?1)', invocation);
  }

  delayInvocation(invocation: string, now: number): void {
    const attempts = this.sql
      .exec<{ attempts: number }>('UPDATE invocations SET attempts = attempts + 1 WHERE invocation = ? RETURNING attempts', invocation)
      .one().attempts;
    this.sql.exec('UPDATE invocations SET due = ? WHERE invocation = ?', now + retryDelayMs(attempts - 1), invocation);
  }

  accept(job: SiteJob, now: number): void {
    this.sql.exec(
      'INSERT INTO jobs (key, job, due) VALUES (?1, ?2, ?3) ON CONFLICT (key) DO UPDATE SET job = ?2',
      job.key,
      JSON.stringify(job),
      now,
    );
  }

  nextJob(now: number): SiteJob | undefined {
    const next = this.sql.exec<{ job: string }>('SELECT job FROM jobs WHERE due <= ? ORDER BY due, key LIMIT 1', now).toArray()[0];
    return next && (JSON.parse(next.job) as SiteJob);
  }

  finishJob(key: string): void {
    this.sql.exec('DELETE FROM jobs WHERE key = ?', key);
  }

  delayJob(key: string, now: number): void {
    const attempts = this.sql
      .exec<{ attempts: number }>('UPDATE jobs SET attempts = attempts + 1 WHERE key = ? RETURNING attempts', key)
      .one().attempts;
    this.sql.exec('UPDATE jobs SET due = ? WHERE key = ?', now + retryDelayMs(attempts - 1), key);
  }

  /** Number of invocations and jobs that are not processed yet. */
  get count(): number {
    return this.sql.exec<{ count: number }>('SELECT (SELECT count(*) FROM invocations) + (SELECT count(*) FROM jobs) AS count').one().count;
  }

  /** @returns when the next work is due, `undefined` for never */
  nextDue(): number | undefined {
    const { due } = this.sql.exec<DueRow>('SELECT min(due) AS due FROM (SELECT due FROM invocations UNION ALL SELECT due FROM jobs)').one();
    return due ?? undefined;
  }
}
