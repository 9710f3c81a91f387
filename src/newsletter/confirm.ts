/** The link of a confirmation mail: looked at as often as scanners like, it counts when somebody presses the button (NWS-01). */
import { primary, repeated } from '../lib/d1-write.ts';
import { orTryAgain, type RecordOptions, type Session, write } from './records.ts';
import { NEWSLETTERS } from './rules.ts';
import type { Confirmation } from './service.ts';
import { sync } from './sync.ts';
import { readToken, signingSecret } from './token.ts';

interface Row {
  address: string;
  status: string;
  eriesense: number;
  businesssense: number;
  asked_eriesense: number;
  asked_businesssense: number;
  site: string;
  language: string;
}

/** @throws TryAgain */
export async function look(token: string, options: RecordOptions): Promise<Confirmation | undefined> {
  const found = await find(token, options);
  if (!found) return undefined;
  const { row } = found;
  const isDone = row.status === 'active' && !row.asked_eriesense && !row.asked_businesssense;
  const newsletters = NEWSLETTERS.filter((id) => row[`asked_${id}`] || (row.status === 'active' && row[id]));
  // Ended since, and nothing asked for: the link is worth no more.
  return newsletters.length > 0 ? { newsletters, isDone } : undefined;
}

/** @throws TryAgain */
export async function confirm(token: string, options: RecordOptions): Promise<boolean> {
  const found = await find(token, options);
  if (!found) return false;
  const { session, maskId, row } = found;
  const at = options.clock.now();
  const { address, site, language } = row;
  const [changed] = await write(
    session,
    [confirmed(session, maskId, at)],
    await sync(session, options.settings, { address, site, language, at }),
    options,
  );
  return (changed?.results.length ?? 0) > 0;
}

/** What was asked for counts from now on; what had ended begins anew with that alone. */
const confirmed = (session: Session, maskId: string, at: number) =>
  session
    .prepare(
      `UPDATE subscribers SET
         eriesense = max(asked_eriesense, iif(status = 'active', eriesense, 0)),
         businesssense = max(asked_businesssense, iif(status = 'active', businesssense, 0)),
         asked_eriesense = 0, asked_businesssense = 0, status = 'active', at = ?2
       WHERE mask_id = ?1 AND (status = 'active' OR asked_eriesense OR asked_businesssense) RETURNING status`,
    )
    .bind(maskId, at);

async function find(token: string, { db, settings, clock, log, repeat }: RecordOptions) {
  const maskId = await readToken(token, signingSecret(settings), clock.now());
  if (maskId === undefined) return undefined;
  const session = primary(db);
  const select = () => session.prepare('SELECT * FROM subscribers WHERE mask_id = ?').bind(maskId).first<Row & Record<string, unknown>>();
  const row = await orTryAgain(log, () => repeated(select, repeat));
  return row ? { session, maskId, row } : undefined;
}
