/** Limits the automatic answers to one mailbox: a form must not be a means to flood a stranger's (FRM-12, SEC-01). */
import type { FormRecipients } from '../recipients.ts';
import { mailboxOf } from '../../lib/text/mailbox.ts';
import type { Quota } from '../../submissions/quota.ts';

/** For all senders, IP addresses and forms together. */
export const MAILS_PER_HOUR = 5;

/** Counts the automatic answer, if there is one. @returns the deliveries, without the answer once the limit is reached: the form is accepted anyway */
export async function withinMails({ autoResponse, ...others }: FormRecipients, quota: Quota): Promise<FormRecipients> {
  const mayGo = autoResponse && (await quota(mailboxOf(autoResponse.to), 'automatic answer', MAILS_PER_HOUR));
  return mayGo ? { ...others, autoResponse } : others;
}
