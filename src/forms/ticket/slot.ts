/** The slot of a ticket in stored markup: a text as long as a ticket, which is replaced by a ticket when the page is served (decision 041). */
import { randomText } from '../../lib/security/tokens.ts';

/** Characters: a compact JWS of an id (22) and a time (8). */
export const TICKET_LENGTH = 105;

let slot = '';

/**
 * Random for each isolate, and never sent, so that no content or form can contain it. Stored pages keep the positions of their slots.
 * @returns the value of a form's hidden field `ticket`; its block sets `ticket: true`
 */
export function ticketSlot(): string {
  slot ||= randomText(TICKET_LENGTH).slice(0, TICKET_LENGTH);
  return slot;
}
