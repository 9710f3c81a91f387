/** Ends the alerts of a mask id; a repeated call changes nothing (S2 §7, UNS-01). */
import { type AlertServices, countingGuesses, lookUpAlert, type MaskIdUse } from './look-up.ts';
import type { VisitNote } from './notes.ts';

/** The note lets only this browser undo it: a later visitor with a forwarded mail can't subscribe the address. */
export type Unsubscribed = { end: 'ended'; note: VisitNote } | { end: 'already' | 'unknown' };

/** @throws TooMany · UpstreamError */
export async function unsubscribeByLink(services: AlertServices, use: MaskIdUse): Promise<Unsubscribed> {
  const { maskId, signal } = use;
  const found = await lookUpAlert(services, use);
  if (!found) return { end: 'unknown' };
  if (found.status === 'Inactive') return { end: 'already' };
  if (!(await services.alerts.set(maskId, 'Inactive', signal))) return { end: 'unknown' };
  return { end: 'ended', note: { what: 'undo', maskId } };
}

/** For mail providers (RFC 8058): the response does not reveal whether the id is known. @throws TooMany · UpstreamError */
export async function unsubscribeByOneClick(services: AlertServices, use: MaskIdUse): Promise<void> {
  await countingGuesses(services, use, () => services.alerts.set(use.maskId, 'Inactive', use.signal));
}
