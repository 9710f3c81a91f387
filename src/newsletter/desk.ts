/** The operators' queries on subscribers, and the removal of a subscriber on request (NWS-01). */
import type { Row, Rows } from '../generated/rows.ts';
import { primary } from '../lib/resilience/d1-write.ts';
import { oneSpelling } from './address.ts';
import { addressDigest, mailRange, syncRange } from './keys.ts';
import { unsubscribeLink } from './links.ts';
import type { RecordOptions } from './records.ts';
import type { NewsletterId } from './signup.rules.ts';
import { writeAndSync } from './sync.ts';

export type SubscriberStatus = Rows['subscribers']['status'];

/** @property at last change */
export type Subscriber = Row<
  'subscribers',
  'address' | 'mask_id AS maskId' | 'status' | 'eriesense' | 'businesssense' | 'site' | 'language' | 'at'
>;

/** By list or status; empty for all. */
export interface SubscriberFilter {
  list: NewsletterId | '';
  status: SubscriberStatus | '';
}

export type SubscriberCount = Row<'subscribers', 'status' | 'eriesense' | 'businesssense'> & { all: number };

export const SUBSCRIBERS_SHOWN = 50;
/** Rows per query of the export. */
const AT_ONCE = 1000;

const COLUMNS = 'address, mask_id AS maskId, status, eriesense, businesssense, site, language, at';
const WHERE = `(?1 = '' OR status = ?1) AND (?2 = '' OR iif(?2 = 'eriesense', eriesense, businesssense))`;

export async function subscriberCounts(db: D1Database): Promise<SubscriberCount[]> {
  const { results } = await db
    .prepare(
      `SELECT status, count(*) AS "all", sum(eriesense) AS eriesense, sum(businesssense) AS businesssense FROM subscribers GROUP BY status`,
    )
    .all<SubscriberCount>();
  return results;
}

/** @param page from 1 @returns last changed first, one more than a page when there are older ones */
export async function subscriberList(db: D1Database, { list, status }: SubscriberFilter, page: number): Promise<Subscriber[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM subscribers WHERE ${WHERE} ORDER BY at DESC, address LIMIT ${SUBSCRIBERS_SHOWN + 1} OFFSET ?3`)
    .bind(status, list, (page - 1) * SUBSCRIBERS_SHOWN)
    .all<Subscriber>();
  return results;
}

/** @param address in any spelling */
export const findSubscriber = async (db: D1Database, address: string): Promise<Subscriber | undefined> =>
  (await db.prepare(`SELECT ${COLUMNS} FROM subscribers WHERE address = ?`).bind(oneSpelling(address)).first<Subscriber>()) ?? undefined;

export const SUBSCRIBERS_HEADER = ['Address', 'Status', 'eriesense', 'businesssense', 'Site', 'Language', 'Changed', 'Unsubscribe'];

/** Rows for `SUBSCRIBERS_HEADER`, by address, in batches: all subscribers. */
export async function* exportRows(
  db: D1Database,
  settings: RecordOptions['settings'],
  { list, status }: SubscriberFilter,
): AsyncGenerator<string[][]> {
  let after = '';
  for (;;) {
    const { results } = await db
      .prepare(`SELECT ${COLUMNS} FROM subscribers WHERE ${WHERE} AND address > ?3 ORDER BY address LIMIT ${AT_ONCE}`)
      .bind(status, list, after)
      .all<Subscriber>();
    if (results.length > 0)
      yield results.map((one) => [
        one.address,
        one.status,
        one.eriesense ? 'yes' : 'no',
        one.businesssense ? 'yes' : 'no',
        one.site,
        one.language,
        new Date(one.at).toISOString(),
        unsubscribeLink(settings, one.maskId),
      ]);
    if (results.length < AT_ONCE) return;
    after = results.at(-1)?.address ?? '';
  }
}

/**
 * Deletes an address: its row, and its data in deliveries. A service of NEWSLETTER_URL is notified that both lists end; only that
 * delivery holds the address until it has arrived, and for two more weeks.
 * @returns false for an unknown address @throws TryAgain
 */
export async function removeSubscriber(address: string, options: RecordOptions): Promise<boolean> {
  const { db, settings, clock } = options;
  const found = await findSubscriber(db, address);
  if (!found) return false;
  const session = primary(db);
  const { maskId, site, language } = found;
  const digest = await addressDigest(settings, found.address);
  const statements = [
    session.prepare('DELETE FROM subscribers WHERE address = ?').bind(found.address),
    ...[
      ['outbox', 'submission'],
      ['submissions', 'key'],
    ].map(([table, key]) =>
      session
        .prepare(`DELETE FROM ${table} WHERE (${key} > ?1 AND ${key} < ?2) OR (${key} > ?3 AND ${key} < ?4)`)
        .bind(...syncRange(digest), ...mailRange(digest)),
    ),
  ];
  await writeAndSync(session, statements, { address: found.address, site, language, at: clock.now(), gone: maskId }, options);
  return true;
}
