/** What a browser keeps for some minutes after an unsubscribe: a sealed text, since its mask id is nobody else's to read, in a cookie and in no address. */
import type { Clock } from '../lib/clock.ts';
import { seal, unseal } from '../lib/sealed.ts';

/**
 * `here`: on the form, whose language switch must not name the id. `undo`: unsubscribed by this browser just now. `again`: the
 * preference could not be looked up on that page. `back`: subscribed again.
 */
export type Note = { what: 'here' | 'undo'; maskId: string } | { what: 'again'; maskId: string; page: string } | { what: 'back' };

export const NOTE_MINUTES = 30;
const LABEL = 'alert preferences: note';
/** Within the 4,096 bytes that browsers keep of a cookie; a mask id of 500 characters fits. */
const MAX_TEXT = 3800;

export interface Notes {
  /** @returns letters, digits, `-` and `_`; empty where no secret is set: nothing is kept then */
  seal(note: Note): Promise<string>;
  /** @returns `undefined` for what is forged, too old, or nothing */
  open(text: string | undefined): Promise<Note | undefined>;
}

export function notesOf({ secret, clock }: { secret: string; clock: Clock }): Notes {
  const options = { secret, label: LABEL };
  return {
    seal: async (note) => (secret ? seal(JSON.stringify(note), clock.now() + NOTE_MINUTES * 60_000, options) : ''),
    async open(sealed) {
      const text = secret && sealed && sealed.length <= MAX_TEXT ? await unseal(sealed, clock.now(), options) : undefined;
      return text === undefined ? undefined : (JSON.parse(text) as Note);
    },
  };
}

/** `__Host-` binds a cookie to this host and HTTPS; local runs have none. */
export const NOTE_COOKIES = { secure: '__Host-alert-note', local: 'alert-note' } as const;

/** Lax, since who comes from a mail is sent on by us. @param text sealed; empty takes the cookie away */
export function noteCookie(text: string, isLocal: boolean): string {
  const name = isLocal ? NOTE_COOKIES.local : NOTE_COOKIES.secure;
  return `${name}=${text}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${text ? NOTE_MINUTES * 60 : 0}${isLocal ? '' : '; Secure'}`;
}
