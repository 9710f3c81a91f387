/** Tickets: each makes one form of one page load count as one submission. A signed id and time; nothing is stored (decision 041, FRM-11). */
import type { Clock } from '../../lib/time/clock.ts';
import { TICKET_LENGTH } from './slot.ts';
import { randomText, sign, signedBody } from '../../lib/security/tokens.ts';
import { ticketBefore } from '../../lib/security/tokens-before.ts';

/** The least time that a person needs to fill in a form. */
export const FASTEST_MS = 3000;
/** An older ticket says nothing about the page's age, and identifies nothing. */
export const LONGEST_MS = 24 * 3600_000;

export interface Ticket {
  /** The part that identifies the submission. */
  id: string;
  /** Negative when another machine's clock was ahead. */
  ageMs: number;
}

export interface Tickets {
  /** @returns a text of `TICKET_LENGTH`; without a secret an invalid one, since pages must still work */
  mint(): Promise<string>;
  /** @returns `undefined` for a text that is not a ticket of ours, or is more than a day away from now */
  read(text: string): Promise<Ticket | undefined>;
}

/** Characters. */
const ID_LENGTH = 22;
const PURPOSE = 'form ticket';

export function ticketsOf({ secret, clock }: { secret: string; clock: Clock }): Tickets {
  const options = { secret, purpose: PURPOSE };
  return {
    // Eight characters hold the time until the year 2059.
    mint: async () => (secret ? sign(`${randomText(16)}${clock.now().toString(36).padStart(8, '0')}`, options) : '-'.repeat(TICKET_LENGTH)),

    async read(text) {
      const body = (await signedBody(text, options)) ?? (await ticketBefore(text, options)) ?? '';
      const ageMs = clock.now() - Number.parseInt(body.slice(ID_LENGTH), 36);
      return Math.abs(ageMs) <= LONGEST_MS ? { id: body.slice(0, ID_LENGTH), ageMs } : undefined;
    },
  };
}
