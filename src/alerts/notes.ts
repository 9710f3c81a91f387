/** What a browser keeps for some minutes after an unsubscribe: a sealed text, since its mask id is nobody else's to read, in a cookie and in no address. */
import type { Clock } from '../lib/clock.ts';

/**
 * `here`: on the form, whose language switch must not name the id. `undo`: unsubscribed by this browser just now. `again`: the
 * preference could not be looked up on that page. `back`: subscribed again.
 */
export type Note = { what: 'here' | 'undo'; maskId: string } | { what: 'again'; maskId: string; page: string } | { what: 'back' };

export const NOTE_MINUTES = 30;
const PURPOSE = 'alert preferences: note';
const MAX_TEXT = 2000;

export interface Notes {
  /** @returns letters, digits, `-` and `_`; empty where no secret is set: nothing is kept then */
  seal(note: Note): Promise<string>;
  /** @returns `undefined` for what is forged, too old, or nothing */
  open(text: string | undefined): Promise<Note | undefined>;
}

const encoder = new TextEncoder();

export function notesOf({ secret, clock }: { secret: string; clock: Clock }): Notes {
  let key: Promise<CryptoKey> | undefined;
  const keyOf = () => (key ??= deriveKey(secret));
  return {
    async seal(note) {
      if (!secret) return '';
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = JSON.stringify({ ...note, until: clock.now() + NOTE_MINUTES * 60_000 });
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(), encoder.encode(text));
      return base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    },
    async open(text) {
      const bytes = secret && text && text.length <= MAX_TEXT ? bytesOf(text) : undefined;
      if (!bytes) return undefined;
      try {
        const iv = bytes.subarray(0, 12);
        const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(), bytes.subarray(12));
        const { until, ...note } = JSON.parse(new TextDecoder().decode(opened)) as Note & { until: number };
        return until > clock.now() ? note : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Of its own, so that the secret's other uses learn nothing from this one. */
async function deriveKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(PURPOSE) };
  return crypto.subtle.deriveKey(algorithm, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (char) => ({ '+': '-', '/': '_' })[char] ?? '');

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** `__Host-` binds a cookie to this host and HTTPS; local runs have none. */
export const NOTE_COOKIES = { secure: '__Host-alert-note', local: 'alert-note' } as const;

/** Lax, since who comes from a mail is sent on by us. @param text sealed; empty takes the cookie away */
export function noteCookie(text: string, isLocal: boolean): string {
  const name = isLocal ? NOTE_COOKIES.local : NOTE_COOKIES.secure;
  return `${name}=${text}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${text ? NOTE_MINUTES * 60 : 0}${isLocal ? '' : '; Secure'}`;
}
