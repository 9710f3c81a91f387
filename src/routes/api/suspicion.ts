/** What is odd about a form that no script and no robot check guards: it is kept until an operator has looked at it, and whoever sent it learns nothing (FRM-12, decision 041). */
import { TooMany } from '../../errors.ts';
import { FASTEST_MS, type Ticket } from '../../forms/ticket/tickets.ts';
import type { Services } from '../../services.ts';
import type { HeldReason } from '../../submissions/service.ts';

const HOUR_SECONDS = 3600;

/** Of all visitors together: many addresses of the net must not fill the desk, nor, at 64 KB each for thirty days, the database. */
export const HELD_PER_HOUR = 100;

export interface Sent {
  /** What stood in the field that nobody sees. */
  trap: string;
  /** None for one that is missing, forged, or more than a day old. */
  ticket: Ticket | undefined;
  /** `visitorKey`. */
  visitor: string;
}

/**
 * Counts it, too: ten an hour and visitor go their way, ten more wait for an operator, and a hundred of everybody.
 * @returns nothing for a form like any other
 * @throws TooMany above that, since each row costs an operator's look
 */
export async function suspicionOf({ quota }: Pick<Services, 'quota'>, { trap, ticket, visitor }: Sent): Promise<HeldReason | undefined> {
  const isWithin = await quota(visitor, 'form');
  const reason = oddOf(trap, ticket) ?? (isWithin ? undefined : 'quota');
  if (!reason) return undefined;
  const mayWait = (await quota(visitor, 'held form')) && (await quota('everybody', 'held forms', HELD_PER_HOUR));
  if (!mayWait) throw new TooMany(HOUR_SECONDS);
  return reason;
}

function oddOf(trap: string, ticket: Ticket | undefined): HeldReason | undefined {
  if (trap !== '') return 'trap';
  if (!ticket) return 'no-ticket';
  return ticket.ageMs < FASTEST_MS ? 'too-fast' : undefined;
}
