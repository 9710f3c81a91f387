/** How many automatic answers one letter box gets: a form must not become a way of filling a stranger's (FRM-12, SEC-01). */
import type { Deliveries } from '../../forms/deliveries.ts';
import { mailboxOf } from '../../lib/mailbox.ts';
import type { Quota } from '../../submissions/quota.ts';

/** Whoever sends them, from however many addresses of the net, and of however many forms. */
export const MAILS_PER_HOUR = 5;

/** Counts the automatic answer, where there is one. @returns the deliveries, without it once its box has had enough: the form is taken all the same */
export async function withinMails({ autoResponse, ...others }: Deliveries, quota: Quota): Promise<Deliveries> {
  const mayGo = autoResponse && (await quota(mailboxOf(autoResponse.to), 'automatic answer', MAILS_PER_HOUR));
  return mayGo ? { ...others, autoResponse } : others;
}
