/**
 * Ends and resumes what an address gets, by its mask id. For the unsubscribe page (`src/alerts`): `endSubscription(maskId, options)` and
 * `resumeSubscription(maskId, options)`; both say the same however often they are asked, and tell the service of NEWSLETTER_URL.
 * `Outside & { db }` is enough for `options`; `queue` and `background` bring the word there at once and not within a minute.
 */
import { primary, repeated } from '../lib/d1-write.ts';
import { orTryAgain, type RecordOptions, type Session, write } from './records.ts';
import { sync } from './sync.ts';

/** Both lists end; what they were is kept for the undo. @returns false for a mask id that names no subscriber @throws TryAgain */
export const endSubscription = (maskId: string, options: RecordOptions): Promise<boolean> =>
  change(maskId, options, (session, at) =>
    session.prepare(`UPDATE subscribers SET status = 'inactive', at = ?2 WHERE mask_id = ?1 RETURNING mask_id`).bind(maskId, at),
  );

/** What was ended goes on; what was never confirmed still has to be. @returns false for a mask id that names no subscriber @throws TryAgain */
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
  statement: (session: Session, at: number) => D1PreparedStatement,
): Promise<boolean> {
  const { db, settings, clock, log, repeat } = options;
  const session = primary(db);
  const at = clock.now();
  const find = session.prepare('SELECT address, site, language FROM subscribers WHERE mask_id = ?').bind(maskId);
  const row = await orTryAgain(log, () => repeated(() => find.first<{ address: string; site: string; language: string }>(), repeat));
  if (!row) return false;
  const [changed] = await write(session, [statement(session, at)], await sync(session, settings, { ...row, at }), options);
  return (changed?.results.length ?? 0) > 0;
}
