/** Tickets: what is sent with one form of one page load is one submission. An id and a time, signed; nothing is stored (decision 041, FRM-11). */
import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import type { Clock } from '../../lib/clock.ts';
import { signingKey } from '../../lib/signed.ts';
import { TICKET_BYTES } from './slot.ts';

/** Nobody fills in a form sooner. */
export const FASTEST_MS = 3000;
/** A page that stood open longer says no more when it was made, and its ticket names nothing. */
export const LONGEST_MS = 24 * 3600_000;

export interface Ticket {
  /** The part that names what is sent. */
  id: string;
  /** Below zero when another machine's clock was ahead. */
  ageMs: number;
}

export interface Tickets {
  /** @returns text of `TICKET_BYTES` in base64url; without a secret one that is good for nothing, since pages have to be there */
  mint(): Promise<string>;
  /** @returns nothing for a text that is no ticket of ours, as it was given out, or that is more than a day away from now */
  read(text: string): Promise<Ticket | undefined>;
}

const ID_BYTES = 16;
const SIGNED_BYTES = ID_BYTES + 6;
const LENGTH = (TICKET_BYTES / 3) * 4;

export function ticketsOf({ secret, clock }: { secret: string; clock: Clock }): Tickets {
  let made: CryptoKey | undefined;
  // The key is kept and not its promise, which belongs to the request that asked first.
  const key = async () => {
    made ??= await signingKey({ secret, label: 'form ticket' });
    return made;
  };
  return {
    async mint() {
      if (!secret) return '-'.repeat(LENGTH);
      const bytes = new Uint8Array(TICKET_BYTES);
      crypto.getRandomValues(bytes.subarray(0, ID_BYTES));
      writeTime(bytes, clock.now());
      bytes.set(new Uint8Array(await crypto.subtle.sign('HMAC', await key(), bytes.subarray(0, SIGNED_BYTES))), SIGNED_BYTES);
      return toBase64url(bytes);
    },

    async read(text) {
      const bytes = secret && text.length === LENGTH && /^[\w-]+$/.test(text) ? fromBase64url(text) : undefined;
      if (!bytes) return undefined;
      const isOurs = await crypto.subtle.verify('HMAC', await key(), bytes.subarray(SIGNED_BYTES), bytes.subarray(0, SIGNED_BYTES));
      const ageMs = clock.now() - readTime(bytes);
      return isOurs && Math.abs(ageMs) <= LONGEST_MS ? { id: toBase64url(bytes.subarray(0, ID_BYTES)), ageMs } : undefined;
    },
  };
}

/** Milliseconds since 1970 in six bytes, enough for 8,900 years. */
function writeTime(bytes: Uint8Array, now: number): void {
  const view = new DataView(bytes.buffer);
  view.setUint16(ID_BYTES, Math.floor(now / 2 ** 32));
  view.setUint32(ID_BYTES + 2, now % 2 ** 32);
}

function readTime(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer);
  return view.getUint16(ID_BYTES) * 2 ** 32 + view.getUint32(ID_BYTES + 2);
}
