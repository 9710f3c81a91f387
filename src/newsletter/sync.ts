/** Notifies the service of NEWSLETTER_URL of an address's newsletters after every change: the latest state counts, even when it arrives late (S3 §7). */
import type { Settings } from '../settings.ts';
import type { Answer } from '../submissions/service.ts';
import { addressDigest, syncKey, syncRange } from './keys.ts';
import { unsubscribeLink } from './links.ts';
import type { Following, DbSession } from './records.ts';
import { NEWSLETTERS } from './signup.rules.ts';
import { type RecordOptions, writeSubscriber } from './records.ts';

/** The affected subscriber. */
export interface SyncResult {
  /** Normalised. */
  address: string;
  site: string;
  language: string;
  /** Now, milliseconds since 1970. */
  at: number;
  /** The row is removed with this batch, so both lists end. Its mask id. */
  gone?: string;
}

/** Writes the changes of one address, and notifies the service of them. @throws TryAgain */
export const writeAndSync = async (
  session: DbSession,
  changes: readonly D1PreparedStatement[],
  state: SyncResult,
  options: RecordOptions,
): Promise<D1Result[]> => writeSubscriber(session, changes, await sync(session, options.settings, state), options);

/**
 * A delivery of the row's state after the batch's changes; the first of several simultaneous ones. Earlier deliveries
 * that have not arrived are replaced: a service that was down must not receive an old state after a newer one.
 * @returns `undefined` without such a service
 */
async function sync(
  session: DbSession,
  settings: Settings,
  { address, site, language, at, gone }: SyncResult,
): Promise<Following | undefined> {
  if (settings.NEWSLETTER_URL === '') return undefined;
  const digest = await addressDigest(settings, address);
  const key = syncKey(digest);
  return {
    submission: {
      ...{ key, site, language, page: '', form: 'newsletter', formName: 'Newsletter', subject: '', agency: '' },
      target: 'newsletter',
      answers: gone === undefined ? [] : ended(address, unsubscribeLink(settings, gone)),
    },
    before: [
      session
        .prepare(
          `UPDATE outbox SET state = 'delivered', via = 'newer', done_at = ?1
           WHERE target = 'newsletter' AND state IN ('pending', 'leased', 'dead') AND submission > ?2 AND submission < ?3`,
        )
        .bind(at, ...syncRange(digest)),
    ],
    after: gone === undefined ? [asStored(session, settings, address, key)] : [],
  };
}

/** Answers from the row itself, read within the batch. */
function asStored(session: DbSession, settings: Settings, address: string, key: string): D1PreparedStatement {
  const flags = NEWSLETTERS.map(
    (id) => `json_object('name', '${id}', 'label', '${id}', 'value', CASE WHEN status = 'active' AND ${id} THEN 'true' ELSE 'false' END)`,
  );
  return session
    .prepare(
      `UPDATE submissions SET answers = (
         SELECT json_array(json_object('name', 'newsletterEmail', 'label', 'Email', 'value', address), ${flags.join(', ')},
                           json_object('name', 'unsubscribe', 'label', 'Unsubscribe', 'value', ?2 || mask_id))
         FROM subscribers WHERE address = ?1)
       WHERE key = ?3 AND EXISTS (SELECT 1 FROM subscribers WHERE address = ?1)`,
    )
    .bind(address, unsubscribeLink(settings, '-').slice(0, -1), key);
}

function ended(address: string, link: string): Answer[] {
  const named = (name: string, label: string, value: string): Answer => ({ name, label, value });
  return [
    named('newsletterEmail', 'Email', address),
    ...NEWSLETTERS.map((id) => named(id, id, 'false')),
    named('unsubscribe', 'Unsubscribe', link),
  ];
}
