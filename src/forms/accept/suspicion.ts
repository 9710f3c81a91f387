/** Finds what is suspicious about a form without script and robot check: it is held until an operator reads it, and the sender is not informed (FRM-12, decision 041). */
import { TooMany } from '../../lib/http/problem.ts';
import { FASTEST_MS, type Ticket } from '../ticket/tickets.ts';
import type { Services } from '../../service-types.ts';
import type { HeldReason } from '../../submissions/service.ts';

const HOUR_SECONDS = 3600;

/** For all visitors together: many IP addresses must not fill the desk, nor, at 64 KB each for thirty days, the database. */
export const HELD_PER_HOUR = 100;

export interface SubmissionSigns {
  /** The text of the field that visitors do not see. */
  trap: string;
  /** `undefined` for a ticket that is missing, forged, or older than a day. */
  ticket: Ticket | undefined;
  /** `visitorKey`. */
  visitor: string;
}

/**
 * Also counts it: per visitor and hour ten are delivered, ten more are held; at most a hundred of all visitors are held.
 * @returns `undefined` for an ordinary form
 * @throws TooMany above that, since an operator reads each row
 */
export async function suspicionOf(
  { quota }: Pick<Services, 'quota'>,
  { trap, ticket, visitor }: SubmissionSigns,
): Promise<HeldReason | undefined> {
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
