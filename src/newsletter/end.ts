/**
 * Ends and resumes the newsletters of an address, by its mask id. For the unsubscribe page (`src/alerts`): `endSubscription(maskId, options)` and
 * `resumeSubscription(maskId, options)`; both are idempotent, and notify the service of NEWSLETTER_URL.
 * `UpstreamDeps & { db }` is enough for `options`; with `queue` and `background` the notice is sent at once and not within a minute.
 */
import type { Row } from '../generated/rows.ts';
import { primary } from '../lib/resilience/d1-write.ts';
import { orTryAgain, type RecordOptions, type DbSession } from './records.ts';
import { writeAndSync } from './sync.ts';

/** Both lists end; their state is stored for the undo. @returns false for an unknown mask id @throws TryAgain */
export const endSubscription = (maskId: string, options: RecordOptions): Promise<boolean> =>
  change(maskId, options, (session, at) =>
    session.prepare(`UPDATE subscribers SET status = 'inactive', at = ?2 WHERE mask_id = ?1 RETURNING mask_id`).bind(maskId, at),
  );

/** Ended lists are active again; an unconfirmed one must still be confirmed. @returns false for an unknown mask id @throws TryAgain */
export const resumeSubscription = (maskId: string, options: RecordOptions): Promise<boolean> =>
  change(maskId, options, (session, at) =>
    session
      .prepare(
        `UPDATE subscribers SET status = iif(status <> 'inactive', status, iif(eriesense OR businesssense, 'active', 'pending')), at = ?2
         WHERE mask_id = ?1 RETURNING mask_id`,
      )
      .bind(maskId, at),
  );

async function change(
  maskId: string,
  options: RecordOptions,
  statement: (session: DbSession, at: number) => D1PreparedStatement,
): Promise<boolean> {
  const session = primary(options.db);
  const at = options.clock.now();
  const find = session.prepare('SELECT address, site, language FROM subscribers WHERE mask_id = ?').bind(maskId);
  const row = await orTryAgain(options, () => find.first<Row<'subscribers', 'address' | 'site' | 'language'>>());
  if (!row) return false;
  const [changed] = await writeAndSync(session, [statement(session, at)], { ...row, at }, options);
  return (changed?.results.length ?? 0) > 0;
}
