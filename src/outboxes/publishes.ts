/** What was published and has not reached the caches yet (`content/repository/renewals.ts`). */
import { editIfChanged } from '../content/repository/record.ts';
import { runDueRenewals } from '../content/repository/renewals.ts';
import { urls } from '../urls.ts';
import { type Act, type Outbox, type OutboxState, ROWS_SHOWN, type Waiting, type Which } from './outbox.ts';

export const publishes: Outbox = {
  name: 'publishes',
  title: 'Publishes on their way to visitors',
  about:
    'Told to the caches by whoever publishes; what ends half way is made up for every minute until it is done. Until then visitors see what was before.',
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
      ...(counts?.results[0] as Pick<OutboxState, 'waiting' | 'oldest' | 'dead'>),
      rows: ((rows?.results ?? []) as Waiting[]).map((row) => ({
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

async function changed(db: D1Database, set: string, which: Which, { by, at, reason, what }: Act & { what: string }): Promise<number> {
  const of = which === 'all' ? 'renewal of {count} publishes' : `renewal of publish ${which}`;
  const [done] = await db.batch([
    db.prepare(`UPDATE renewals SET ${set} WHERE done_at IS NULL AND (?1 = 'all' OR job = ?1)`).bind(which, at),
    editIfChanged(db, { by, at, what, detail: reason ? `${of}: ${reason}` : of }),
  ]);
  return done?.meta.changes ?? 0;
}
