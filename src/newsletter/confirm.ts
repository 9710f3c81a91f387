/** Handles the link of a confirmation mail: scanners may open it any number of times, it counts when the button is pressed (NWS-01). */
import type { Rows } from '../generated/rows.ts';
import { primary } from '../lib/resilience/d1-write.ts';
import { signingSecret } from '../signing-secret.ts';
import { orTryAgain, type RecordOptions, type DbSession } from './records.ts';
import { NEWSLETTERS } from './signup.rules.ts';
import type { Confirmation } from './service.ts';
import { writeAndSync } from './sync.ts';
import { readToken } from './token.ts';

/** @throws TryAgain */
export async function readConfirmation(token: string, options: RecordOptions): Promise<Confirmation | undefined> {
  const found = await find(token, options);
  if (!found) return undefined;
  const { row } = found;
  const isDone = row.status === 'active' && !row.asked_eriesense && !row.asked_businesssense;
  const newsletters = NEWSLETTERS.filter((id) => row[`asked_${id}`] || (row.status === 'active' && row[id]));
  // Ended since, without a new sign-up: the link has no effect any more.
  return newsletters.length > 0 ? { newsletters, isDone } : undefined;
}

/** @throws TryAgain */
export async function confirm(token: string, options: RecordOptions): Promise<boolean> {
  const found = await find(token, options);
  if (!found) return false;
  const { session, maskId, row } = found;
  const at = options.clock.now();
  const { address, site, language } = row;
  const [changed] = await writeAndSync(session, [confirmed(session, maskId, at)], { address, site, language, at }, options);
  return (changed?.results.length ?? 0) > 0;
}

/** The requested newsletters become active; an ended subscription restarts with them alone. */
const confirmed = (session: DbSession, maskId: string, at: number) =>
  session
    .prepare(
      `UPDATE subscribers SET
         eriesense = max(asked_eriesense, iif(status = 'active', eriesense, 0)),
         businesssense = max(asked_businesssense, iif(status = 'active', businesssense, 0)),
         asked_eriesense = 0, asked_businesssense = 0, status = 'active', at = ?2
       WHERE mask_id = ?1 AND (status = 'active' OR asked_eriesense OR asked_businesssense) RETURNING status`,
    )
    .bind(maskId, at);

async function find(token: string, options: RecordOptions) {
  const { db, settings, clock } = options;
  const maskId = await readToken(token, signingSecret(settings), clock.now());
  if (maskId === undefined) return undefined;
  const session = primary(db);
  const select = session.prepare('SELECT * FROM subscribers WHERE mask_id = ?').bind(maskId);
  const row = await orTryAgain(options, () => select.first<Rows['subscribers']>());
  return row ? { session, maskId, row } : undefined;
}
