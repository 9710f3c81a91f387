/** Stores a sign-up with the same statements for every address, so that neither response nor timing reveals whether it was known (NWS-01). */
import type { Row } from '../generated/rows.ts';
import { primary } from '../lib/resilience/d1-write.ts';
import { mailboxOf } from '../lib/text/mailbox.ts';
import { quotaOf } from '../submissions/quota.ts';
import { signingSecret } from '../signing-secret.ts';
import { urls } from '../site/urls.ts';
import { oneSpelling } from './address.ts';
import { addressDigest, mailKey } from './keys.ts';
import { mailLink } from './links.ts';
import { type Following, newMaskId, orTryAgain, type RecordOptions, type DbSession, writeSubscriber } from './records.ts';
import { NEWSLETTERS, type NewsletterId } from './signup.rules.ts';
import type { Subscription } from './service.ts';
import { type SyncResult, writeAndSync } from './sync.ts';
import { signToken } from './token.ts';

const MINUTE = 60_000;
/** An address gets one confirmation mail within this time, for any number of requests. */
const MAIL_EVERY_MS = 60 * MINUTE;
/** Counted for all spellings of an address: `+1`, `+2`, `+3` must not flood a stranger's mailbox. */
const MAILS_PER_BOX = 5;

/** Continues when the visitor disconnects. @throws TryAgain */
export function subscribe(subscription: Subscription, options: RecordOptions): Promise<void> {
  const work = take(subscription, options);
  options.background?.waitUntil(work.catch(() => undefined));
  return work;
}

async function take({ email, newsletters, site, language }: Subscription, options: RecordOptions): Promise<void> {
  const { db, settings, clock, log } = options;
  const session = primary(db);
  const at = clock.now();
  const address = oneSpelling(email);
  const find = session.prepare('SELECT mask_id, asked_at FROM subscribers WHERE address = ?').bind(address);
  const known = await orTryAgain(options, () => find.first<Row<'subscribers', 'mask_id' | 'asked_at'>>());
  const subscriber = { maskId: known?.mask_id ?? newMaskId(), site, language, at };
  if (!settings.NEWSLETTER_CONFIRM) {
    await writeAndSync(session, [activated(session, address, subscriber, newsletters)], { address, ...subscriber }, options);
    return;
  }
  // Two simultaneous requests share one mail: both use the same minute, or the earlier one when a minute ends between them.
  const askedAt = known && at - known.asked_at < MAIL_EVERY_MS ? known.asked_at : at - (at % MINUTE);
  // Requests without a new mail count under another key, so that every address takes equally long.
  const box = mailboxOf(address);
  const counted = askedAt === known?.asked_at ? `again ${address}` : box;
  const quota = quotaOf({ db, clock, log, secret: signingSecret(settings) });
  const mayMail = (await quota(counted, 'newsletter confirmation', MAILS_PER_BOX)) || counted !== box;
  const mail = mayMail ? await confirmation({ address, askedAt, newsletters, ...subscriber }, options) : undefined;
  // Without a mail, a new request is allowed within the hour.
  await writeSubscriber(session, [awaitingConfirmation(session, address, mayMail ? askedAt : 0, subscriber, newsletters)], mail, options);
}

interface SubscriberFacts extends Pick<SyncResult, 'site' | 'language' | 'at'> {
  maskId: string;
}

const flags = (newsletters: readonly NewsletterId[]) => NEWSLETTERS.map((id) => (newsletters.includes(id) ? 1 : 0));

/** Active at once. Adds newsletters, never removes any; an ended subscription restarts with the requested ones. */
const activated = (
  session: DbSession,
  address: string,
  { maskId, site, language, at }: SubscriberFacts,
  newsletters: readonly NewsletterId[],
) =>
  session
    .prepare(
      `INSERT INTO subscribers (address, mask_id, status, eriesense, businesssense, site, language, at)
       VALUES (?1, ?2, 'active', ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (address) DO UPDATE SET
         eriesense = max(excluded.eriesense, iif(status = 'inactive', 0, eriesense)),
         businesssense = max(excluded.businesssense, iif(status = 'inactive', 0, businesssense)),
         asked_eriesense = 0, asked_businesssense = 0,
         status = 'active', site = excluded.site, language = excluded.language, at = excluded.at`,
    )
    .bind(address, maskId, ...flags(newsletters), site, language, at);

/** Active after the confirmation: existing newsletters continue, and no others. */
const awaitingConfirmation = (
  session: DbSession,
  address: string,
  askedAt: number,
  { maskId, site, language, at }: SubscriberFacts,
  newsletters: readonly NewsletterId[],
) =>
  session
    .prepare(
      `INSERT INTO subscribers (address, mask_id, status, asked_eriesense, asked_businesssense, site, language, at, asked_at)
       VALUES (?1, ?2, 'pending', ?3, ?4, ?5, ?6, ?7, ?8)
       ON CONFLICT (address) DO UPDATE SET
         asked_eriesense = max(asked_eriesense, excluded.asked_eriesense),
         asked_businesssense = max(asked_businesssense, excluded.asked_businesssense),
         site = excluded.site, language = excluded.language, at = excluded.at,
         asked_at = max(asked_at, excluded.asked_at)`,
    )
    .bind(address, maskId, ...flags(newsletters), site, language, at, askedAt);

/** The mail with the link, also for an active address: its key is stored once, so there is one for each `askedAt`. */
async function confirmation(
  mail: SubscriberFacts & { address: string; askedAt: number; newsletters: readonly string[] },
  { settings }: RecordOptions,
): Promise<Following> {
  const { address, askedAt, newsletters, maskId, site, language, at } = mail;
  const digest = await addressDigest(settings, address);
  const link = mailLink(settings, { site, language }, urls.newsletterConfirm(await signToken(maskId, signingSecret(settings), at)));
  return {
    submission: {
      key: mailKey(digest, askedAt),
      // Two simultaneous requests may differ in their time: within ten minutes there is still only one mail.
      words: `newsletter-confirm-${digest}`,
      ...{ site, language, page: '', form: 'newsletter-confirm', formName: 'Newsletter confirmation', subject: '', agency: '' },
      target: 'newsletter-confirm',
      answers: [
        { name: 'to', label: 'To', value: address },
        { name: 'link', label: 'Link', value: link },
        { name: 'newsletters', label: 'Newsletters', value: newsletters.join(' ') },
      ],
    },
  };
}
