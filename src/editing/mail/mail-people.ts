/** Mails people of the desk through the outbox of submissions: stored before the answer, delivered with retries, once for each key. */
import type { Row } from '../../generated/rows.ts';
import { isPlainEmail } from '../../forms/email.rules.ts';
import { fault } from '../../lib/logging/log.ts';
import { primary, repeated } from '../../lib/resilience/d1-write.ts';
import { hexDigest } from '../../lib/security/digest.ts';
import { rowsOf } from '../../lib/values/rows-of.ts';
import type { Services } from '../../service-types.ts';
import type { Settings } from '../../settings.ts';
import { newReference } from '../../submissions/reference.ts';
import type { Submission } from '../../submissions/service.ts';
import { queueDue, type StoredRow, submissionStatements, type SubmissionStoreOptions } from '../../submissions/store.ts';
import { recordName } from '../people/names.ts';
import { mailTexts } from './mail-texts.ts';

export interface DeskMail {
  /** One mail for each person and key, however often it is asked for. */
  key: string;
  /** Names as in the record. */
  to: readonly string[];
  subject: string;
  /** Paragraphs of plain text. */
  sentences: readonly string[];
  /** Path on the editors' host that the mail leads to. */
  link: string;
}

/** Who gets the mail, and who does not, for want of an address or because it could not be stored. Names as in the record. */
export interface MailedPeople {
  mailed: string[];
  skipped: string[];
}

export interface MailFrom {
  services: Pick<Services, 'env' | 'settings' | 'log' | 'quota'>;
  site: string;
  language: string;
  /** Who causes the mail. */
  by: string;
  at: number;
}

/** People of one mail: more than any desk has publishers. */
const MAX_PEOPLE = 25;
/** Mails that one person may cause within an hour, so that no script floods mailboxes. */
const MAILS_PER_HOUR = 60;

/** Never throws: the act that it tells of is done already. */
export async function mailPeople({ services, site, language, by, at }: MailFrom, mail: DeskMail): Promise<MailedPeople> {
  const { env, settings, log, quota } = services;
  const names = [...new Set(mail.to)];
  try {
    if (names.length === 0) return { mailed: [], skipped: [] };
    const addresses = await addressesOf(env.DB, names.slice(0, MAX_PEOPLE));
    const isWithin = addresses.size === 0 || (await quota(by, 'mails of the desk', MAILS_PER_HOUR));
    const mailed = isWithin ? [...addresses.keys()] : [];
    const submissions = await Promise.all(
      mailed.map(async (name): Promise<Submission> => {
        const to = addresses.get(name) ?? '';
        const texts = mailTexts({ ...mail, link: editorsAddress(settings, mail.link) });
        return {
          key: `desk-${await hexDigest(JSON.stringify([mail.key, name]), 16)}`,
          ...{ site, language, page: '', form: 'desk-mail', formName: 'Mail of the desk', subject: texts.subject, agency: '' },
          target: 'desk-mail',
          answers: Object.entries({ to, ...texts }).map(([answer, value]) => ({ name: answer, label: answer, value })),
        };
      }),
    );
    await store(submissions, { db: env.DB, queue: env.DELIVERIES as SubmissionStoreOptions['queue'], log }, at);
    const skipped = names.filter((name) => !mailed.includes(name));
    log.info('desk-mail', { people: mailed.length, skipped: skipped.length });
    return { mailed, skipped };
  } catch (error) {
    log.error('desk-mail-not-stored', { people: names.length, ...fault(error) });
    return { mailed: [], skipped: names };
  }
}

/** In one batch: all of them are stored, or none. */
async function store(
  submissions: readonly Submission[],
  { db, queue, log }: { db: D1Database } & Pick<SubmissionStoreOptions, 'queue' | 'log'>,
  at: number,
): Promise<void> {
  if (submissions.length === 0) return;
  const session = primary(db);
  const statements = () => submissions.map((submission) => submissionStatements(session, submission, newReference(), at));
  const results = await repeated(() => session.batch(statements().flat()));
  const each = results.length / submissions.length;
  const rows = submissions.flatMap((_, index) => rowsOf<StoredRow>(results[(index + 1) * each - 1]));
  for (const row of rows) await queueDue(row, { queue, log });
}

/** @returns the addresses of those who have one and have not left, by name */
async function addressesOf(db: D1Database, names: readonly string[]): Promise<Map<string, string>> {
  const { results } = await db
    .prepare('SELECT name, email, digest IS NULL AS isAccess FROM people WHERE left_at IS NULL')
    .all<Row<'people', 'name' | 'email'> & { isAccess: number }>();
  const known = new Map(
    results.map(({ name, email, isAccess }) => [recordName(name).toLowerCase(), email || (isAccess === 1 ? name : '')]),
  );
  const found = names.map((name) => [name, known.get(name.toLowerCase()) ?? ''] as const);
  return new Map(found.filter(([, address]) => isPlainEmail(address)));
}

/** @returns the absolute address of a path on the editors' host */
export function editorsAddress({ SITE_URL, PREVIEW_HOST, RUN }: Pick<Settings, 'SITE_URL' | 'PREVIEW_HOST' | 'RUN'>, path: string): string {
  const { protocol, port } = new URL(SITE_URL);
  return `${protocol}//${PREVIEW_HOST}${RUN === 'local' && port ? `:${port}` : ''}${path}`;
}
