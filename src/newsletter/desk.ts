/** What operators read of subscribers, and the removal of one who asks for it (NWS-01). */
import { primary } from '../lib/d1-write.ts';
import { oneSpelling } from './address.ts';
import { addressDigest, mailRange, syncRange } from './keys.ts';
import { unsubscribeLink } from './links.ts';
import { type RecordOptions, write } from './records.ts';
import type { NewsletterId } from './rules.ts';
import { sync } from './sync.ts';

export type SubscriberStatus = 'pending' | 'active' | 'inactive';

export interface Subscriber {
  address: string;
  maskId: string;
  status: SubscriberStatus;
  eriesense: number;
  businesssense: number;
  site: string;
  language: string;
  /** Last change, milliseconds since 1970. */
  at: number;
}

/** Of a list, a status, or all. */
export interface SubscriberFilter {
  list: NewsletterId | '';
  status: SubscriberStatus | '';
}

export interface SubscriberCount {
  status: SubscriberStatus;
  all: number;
  eriesense: number;
  businesssense: number;
}

export const LIST_LENGTH = 50;
/** What export asks for at once. */
const AT_ONCE = 1000;

const COLUMNS = 'address, mask_id AS maskId, status, eriesense, businesssense, site, language, at';
const WHERE = `(?1 = '' OR status = ?1) AND (?2 = '' OR iif(?2 = 'eriesense', eriesense, businesssense))`;

export async function subscriberCounts(db: D1Database): Promise<SubscriberCount[]> {
  const { results } = await db
    .prepare(
      `SELECT status, count(*) AS "all", sum(eriesense) AS eriesense, sum(businesssense) AS businesssense FROM subscribers GROUP BY status`,
    )
    .all<SubscriberCount & Record<string, unknown>>();
  return results;
}

/** @param page from 1 @returns last changed first, one more than a page when there are older ones */
export async function subscriberList(db: D1Database, { list, status }: SubscriberFilter, page: number): Promise<Subscriber[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM subscribers WHERE ${WHERE} ORDER BY at DESC, address LIMIT ${LIST_LENGTH + 1} OFFSET ?3`)
    .bind(status, list, (page - 1) * LIST_LENGTH)
    .all<Subscriber & Record<string, unknown>>();
  return results;
}

/** @param address in any spelling of it */
export const findSubscriber = async (db: D1Database, address: string): Promise<Subscriber | undefined> =>
  (await db
    .prepare(`SELECT ${COLUMNS} FROM subscribers WHERE address = ?`)
    .bind(oneSpelling(address))
    .first<Subscriber & Record<string, unknown>>()) ?? undefined;

export const EXPORT_HEADER = ['Address', 'Status', 'eriesense', 'businesssense', 'Site', 'Language', 'Changed', 'Unsubscribe'];

/** Rows for `EXPORT_HEADER`, by address, some at a time: as many subscribers as there are. */
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
      .all<Subscriber & Record<string, unknown>>();
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
 * Forgets an address: its row, and what deliveries of it still hold. A service of NEWSLETTER_URL is told that both lists end; that word
 * alone keeps the address until it has arrived, and two weeks more.
 * @returns false for an address that is not there @throws TryAgain
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
  await write(
    session,
    statements,
    await sync(session, settings, { address: found.address, site, language, at: clock.now(), gone: maskId }),
    options,
  );
  return true;
}
