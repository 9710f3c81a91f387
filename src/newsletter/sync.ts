/** Tells the service of NEWSLETTER_URL what an address gets now, whatever changed: the last word counts, also when it is late (S3 §7). */
import type { Settings } from '../settings.ts';
import type { Answer } from '../submissions/service.ts';
import { addressDigest, syncKey, syncRange } from './keys.ts';
import { unsubscribeLink } from './links.ts';
import type { Following, Session } from './records.ts';
import { NEWSLETTERS } from './rules.ts';

/** Who is meant. */
export interface Told {
  /** In its one spelling. */
  address: string;
  site: string;
  language: string;
  /** Now, milliseconds since 1970. */
  at: number;
  /** The row is removed with this batch: both lists end. Its mask id. */
  gone?: string;
}

/**
 * A delivery of what the row says once the batch's own changes are done, of whichever came first where several came at once. Words
 * before it that have not arrived are overtaken: a service that was away for hours must not hear an old one after a new one.
 * @returns `undefined` where there is no such service
 */
export async function sync(
  session: Session,
  settings: Settings,
  { address, site, language, at, gone }: Told,
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

/** Answers of the row itself, read within the batch. */
function asStored(session: Session, settings: Settings, address: string, key: string): D1PreparedStatement {
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
