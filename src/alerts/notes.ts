/** Notes that a browser stores for some minutes after an unsubscribe: encrypted in a cookie and never in an address, since the mask id is private. */
import type { Clock } from '../lib/time/clock.ts';
import { hostCookie } from '../lib/http/cookies.ts';
import { seal, unseal } from '../lib/security/tokens.ts';

/**
 * `here`: on the form, whose language switch must not contain the id. `undo`: unsubscribed by this browser just now. `again`: the
 * lookup failed on that page. `back`: subscribed again.
 */
export type VisitNote = { what: 'here' | 'undo'; maskId: string } | { what: 'again'; maskId: string; page: string } | { what: 'back' };

export const NOTE_MINUTES = 30;
const PURPOSE = 'alert preferences: note';
/** Within the 4,096 bytes of a cookie; a mask id of 500 characters fits. */
const MAX_TEXT = 3800;

export interface Notes {
  /** @returns letters, digits, `-`, `_` and `.`; empty without a secret: then nothing is stored */
  seal(note: VisitNote): Promise<string>;
  /** @returns `undefined` for a text that is forged, too old, or empty */
  open(text: string | undefined): Promise<VisitNote | undefined>;
}

export function notesOf({ secret, clock }: { secret: string; clock: Clock }): Notes {
  const options = { secret, purpose: PURPOSE };
  return {
    seal: async (note) => (secret ? seal(JSON.stringify(note), clock.now() + NOTE_MINUTES * 60_000, options) : ''),
    async open(sealed) {
      const text = secret && sealed && sealed.length <= MAX_TEXT ? await unseal(sealed, clock.now(), options) : undefined;
      return text === undefined ? undefined : (JSON.parse(text) as VisitNote);
    },
  };
}

export const NOTE_COOKIES = { secure: '__Host-alert-note', local: 'alert-note' } as const;

/** @param text sealed; empty removes the cookie */
export const noteCookie = (text: string, isLocal: boolean): string =>
  hostCookie(NOTE_COOKIES, text, { isLocal, maxAgeSeconds: NOTE_MINUTES * 60 });
