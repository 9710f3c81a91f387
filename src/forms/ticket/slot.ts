/** The place of a ticket in markup that is kept for everyone: a text as long as a ticket, which serving replaces by one (decision 041). */
import { toBase64url } from '../../lib/base64url.ts';

/** Bytes of a ticket; three of them are four signs, so that no text but one stands for them. */
export const TICKET_BYTES = 54;

let slot = '';

/**
 * Random for each isolate, and never sent: nobody can write it into content or into a form. Kept pages hold the places beside it.
 * @returns the value of a form's hidden field `ticket`; its block says `ticket: true`
 */
export function ticketSlot(): string {
  slot ||= toBase64url(crypto.getRandomValues(new Uint8Array(TICKET_BYTES)));
  return slot;
}
