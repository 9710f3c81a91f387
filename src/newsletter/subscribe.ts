/** Takes a sign-up: the same statements for every address, so that neither answer nor time says whether it was known (NWS-01). */
import { primary, repeated } from '../lib/d1-write.ts';
import { mailboxOf } from '../lib/mailbox.ts';
import { quotaOf } from '../submissions/quota.ts';
import { urls } from '../urls.ts';
import { oneSpelling } from './address.ts';
import { addressDigest, mailKey } from './keys.ts';
import { mailLink } from './links.ts';
import { type Following, newMaskId, orTryAgain, type RecordOptions, type Session, write } from './records.ts';
import { NEWSLETTERS, type NewsletterId } from './rules.ts';
import type { Subscription } from './service.ts';
import { sync } from './sync.ts';
import { signingSecret, signToken } from './token.ts';

const MINUTE = 60_000;
/** An address gets one confirmation mail in this time, whoever asks how often. */
const MAIL_EVERY_MS = 60 * MINUTE;
/** Under all spellings of it: a stranger's box must not be filled by way of `+1`, `+2`, `+3`. */
export const MAILS_PER_BOX = 5;

/** Goes on when the visitor leaves in the middle. @throws TryAgain */
export function subscribe(subscription: Subscription, options: RecordOptions): Promise<void> {
  const work = take(subscription, options);
  options.background?.waitUntil(work.catch(() => undefined));
  return work;
}

async function take({ email, newsletters, site, language }: Subscription, options: RecordOptions): Promise<void> {
  const { db, settings, clock, log, repeat } = options;
  const session = primary(db);
  const at = clock.now();
  const address = oneSpelling(email);
  const known = await orTryAgain(log, () =>
    repeated(
      () =>
        session
          .prepare('SELECT mask_id, asked_at FROM subscribers WHERE address = ?')
          .bind(address)
          .first<{ mask_id: string; asked_at: number }>(),
      repeat,
    ),
  );
  const told = { maskId: known?.mask_id ?? newMaskId(), site, language, at };
  if (!settings.NEWSLETTER_CONFIRM) {
    await write(session, [activated(session, address, told, newsletters)], await sync(session, settings, { address, ...told }), options);
    return;
  }
  // Two that come at once ask for one mail: they agree on the minute, and where a minute ends between them on the one before.
  const askedAt = known && at - known.asked_at < MAIL_EVERY_MS ? known.asked_at : at - (at % MINUTE);
  // What makes no new mail is counted elsewhere, so that every address takes as long.
  const box = mailboxOf(address);
  const counted = askedAt === known?.asked_at ? `again ${address}` : box;
  const quota = quotaOf({ db: options.db, clock, log, secret: signingSecret(settings) });
  const mayMail = (await quota(counted, 'newsletter confirmation', MAILS_PER_BOX)) || counted !== box;
  const mail = mayMail ? await confirmation({ address, askedAt, newsletters, ...told }, options) : undefined;
  // Without a mail it may be asked for again before an hour is over.
  await write(session, [asked(session, address, mayMail ? askedAt : 0, told, newsletters)], mail, options);
}

interface Told {
  maskId: string;
  site: string;
  language: string;
  at: number;
}

const flags = (newsletters: readonly NewsletterId[]) => NEWSLETTERS.map((id) => (newsletters.includes(id) ? 1 : 0));

/** Counts at once. Adds, never removes; one that had ended begins anew with what is asked for now. */
const activated = (session: Session, address: string, { maskId, site, language, at }: Told, newsletters: readonly NewsletterId[]) =>
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

/** Counts once it is confirmed: whoever gets something already goes on getting that, and no more. */
const asked = (
  session: Session,
  address: string,
  askedAt: number,
  { maskId, site, language, at }: Told,
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

/** The mail with the link, whatever the address gets already: its key is stored once, so there is one for each `askedAt`. */
async function confirmation(
  {
    address,
    askedAt,
    newsletters,
    maskId,
    site,
    language,
    at,
  }: Told & { address: string; askedAt: number; newsletters: readonly string[] },
  { settings }: RecordOptions,
): Promise<Following> {
  const digest = await addressDigest(settings, address);
  const link = mailLink(settings, { site, language }, urls.newsletterConfirm(await signToken(maskId, signingSecret(settings), at)));
  return {
    submission: {
      key: mailKey(digest, askedAt),
      // Two at once may be told two times of asking: within ten minutes there is one mail all the same.
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
