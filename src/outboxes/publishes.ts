/** The outbox of publishes that have not reached the caches yet (`content/repository/publishing/renewals.ts`). */
import { editIfChanged } from '../content/repository/store/record.ts';
import { runDueRenewals } from '../content/repository/publishing/renewals.ts';
import type { Row } from '../generated/rows.ts';
import { rowsOf } from '../lib/values/rows-of.ts';
import { urls } from '../site/urls.ts';
import { type OutboxAct, type DeskOutbox, type OutboxCounts, ROWS_SHOWN, type WaitingRow, type Which } from './outbox.ts';

type RenewalRow = Row<'renewals', 'job AS id' | 'at AS since' | 'attempts' | 'failure AS reason' | 'leased_until AS nextAt'> &
  Pick<WaitingRow, 'name' | 'kind'>;

export const publishes: DeskOutbox = {
  name: 'publishes',
  title: 'Publishes on their way to visitors',
  about:
    'A publish renews the caches at once. If that fails, it is retried every minute until it succeeds. Until then visitors see the old version.',
  dismissesAll: 'none',
  isSetUp: ({ settings }) => settings.CONTENT_SOURCE === 'repository',
  async read({ env }) {
    const [counts, rows] = await env.DB.batch([
      env.DB.prepare('SELECT count(*) AS waiting, min(at) AS oldest, 0 AS dead FROM renewals WHERE done_at IS NULL'),
      env.DB.prepare(
        `SELECT r.job AS id, 'Publish of ' || coalesce((SELECT min(path) FROM publications WHERE job = r.job), r.job) AS name, '' AS kind, r.at AS since,
           r.attempts, r.failure AS reason, r.leased_until AS nextAt FROM renewals r WHERE r.done_at IS NULL ORDER BY r.at LIMIT ${ROWS_SHOWN}`,
      ),
    ]);
    return {
      ...rowsOf<OutboxCounts>(counts)[0]!,
      rows: rowsOf<RenewalRow>(rows).map((row) => ({
        ...row,
        isDead: false,
        link: urls.desk(`jobs/${encodeURIComponent(row.id)}`),
      })),
    };
  },
  again: ({ env }, which, act) => changed(env.DB, 'leased_until = ?2', which, { ...act, what: 'tried-again' }),
  async work({ env, log, clock, publishChanged }) {
    await runDueRenewals({ db: env.DB, log, now: clock.now(), publishChanged });
  },
  giveUp: ({ env }, which, act) => changed(env.DB, `done_at = ?2, failure = 'Given up'`, which, { ...act, what: 'given-up' }),
};

async function changed(db: D1Database, set: string, which: Which, { by, at, reason, what }: OutboxAct & { what: string }): Promise<number> {
  const of = which === 'all' ? 'renewal of {count} publishes' : `renewal of publish ${which}`;
  const [done] = await db.batch([
    db.prepare(`UPDATE renewals SET ${set} WHERE done_at IS NULL AND (?1 = 'all' OR job = ?1)`).bind(which, at),
    editIfChanged(db, { by, at, what, detail: reason ? `${of}: ${reason}` : of }),
  ]);
  return done?.meta.changes ?? 0;
}
