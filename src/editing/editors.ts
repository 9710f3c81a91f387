/** Who is signed in on the preview host: by Cloudflare Access when it is set, else by password, or in the frame of the platform's editor. */
import type { Circuits } from '../lib/circuit.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { isSameSecret } from '../lib/secrets.ts';
import { accessIdentity, accessOrigin } from './access.ts';
import { AccessKeys } from './access-keys.ts';
import { FRAME_SESSION, PLATFORM_COOKIES, readCookie, sessionCookie, sessionCookieName } from './session-cookie.ts';
import { readSession, signSession } from './signed-session.ts';

export interface Editor {
  by: 'access' | 'password' | 'frame';
  /** Address or service name that Access gives; empty for a password, which is everyone's. */
  name: string;
  /** The platform's authorization for drafts, in a frame of its editor. */
  authorization?: string;
}

export interface EditorSettings {
  RUN: 'production' | 'local';
  EDITOR_PASSWORD: string;
  SESSION_SECRET: string;
  EDITING_SECRET: string;
  ACCESS_TEAM_DOMAIN: string;
  ACCESS_AUD: string;
}

export interface EditorOptions {
  settings: EditorSettings;
  clock: Clock;
  log: Log;
  circuits: Circuits;
}

/** How editors sign in here; `missing` names the setting without which nobody can. */
export type SignInWay = { way: 'access' } | { way: 'password' } | { way: 'none'; missing: string };

const SESSION_MS = 12 * 3600_000;
export const FRAME_SESSION_MS = 3600_000;
/** Shorter ones could be guessed by whoever holds one signed cookie. */
const MIN_SECRET_LENGTH = 32;

export class Editors {
  readonly signIn: SignInWay;
  #access: Parameters<typeof accessIdentity>[1] | undefined;

  constructor(private readonly options: EditorOptions) {
    const { settings, clock, log, circuits } = options;
    this.signIn = wayOf(settings);
    if (this.signIn.way !== 'access') return;
    const origin = accessOrigin(settings.ACCESS_TEAM_DOMAIN);
    const upstream = { name: 'access', log, clock, timeoutMs: 3000, maxBytes: 100_000, circuit: circuits.of('access') };
    this.#access = { origin, audience: settings.ACCESS_AUD, clock, keys: new AccessKeys(origin, upstream) };
  }

  /** @returns `undefined` for anyone else. @throws UpstreamError when Access has to be asked and does not answer */
  async of(request: Request): Promise<Editor | undefined> {
    const { settings, clock } = this.options;
    if (this.#access) {
      const name = await accessIdentity(request, this.#access);
      return name === undefined ? this.#framed(request) : { by: 'access', name };
    }
    const token = readCookie(request, sessionCookieName(settings.RUN === 'local'));
    const isSignedIn = this.signIn.way === 'password' && (await readSession(token, 'password', this.#sessionKey, clock.now()));
    return isSignedIn ? { by: 'password', name: '' } : this.#framed(request);
  }

  async #framed(request: Request): Promise<Editor | undefined> {
    const { settings, clock } = this.options;
    const token = readCookie(request, FRAME_SESSION);
    if (!token || !(await readSession(token, 'frame', settings.EDITING_SECRET, clock.now()))) return undefined;
    const authorization = readCookie(request, PLATFORM_COOKIES.token) ?? '';
    // It becomes a header of ours; what no header can hold would fail as if the platform had.
    return { by: 'frame', name: '', ...(/^[\x21-\x7e][\x20-\x7e]*$/.test(authorization) && { authorization }) };
  }

  /** @returns the header that signs in, or `undefined` when the password is wrong or does not sign in here */
  async enter(password: string): Promise<string | undefined> {
    const { settings, clock } = this.options;
    if (this.signIn.way !== 'password' || !(await isSameSecret(password, settings.EDITOR_PASSWORD))) return undefined;
    const token = await signSession('password', this.#sessionKey, clock.now() + SESSION_MS);
    return sessionCookie(token, { isLocal: settings.RUN === 'local', maxAgeSeconds: SESSION_MS / 1000 });
  }

  /** The header that signs out. */
  leave = (): string => sessionCookie('', { isLocal: this.options.settings.RUN === 'local', maxAgeSeconds: 0 });

  /** A new password ends the sessions of the old one, so it is part of the key. */
  get #sessionKey(): string {
    return `${this.options.settings.SESSION_SECRET}\n${this.options.settings.EDITOR_PASSWORD}`;
  }
}

/** Half of a pair is a mistake, and no reason to fall back to a password. */
function wayOf(settings: EditorSettings): SignInWay {
  const { ACCESS_TEAM_DOMAIN, ACCESS_AUD, EDITOR_PASSWORD, SESSION_SECRET, RUN } = settings;
  if (ACCESS_TEAM_DOMAIN && ACCESS_AUD) return { way: 'access' };
  if (ACCESS_TEAM_DOMAIN) return { way: 'none', missing: 'ACCESS_AUD' };
  if (ACCESS_AUD) return { way: 'none', missing: 'ACCESS_TEAM_DOMAIN' };
  if (!EDITOR_PASSWORD) return { way: 'none', missing: 'EDITOR_PASSWORD' };
  const isShort = SESSION_SECRET.length < (RUN === 'production' ? MIN_SECRET_LENGTH : 1);
  return isShort ? { way: 'none', missing: `SESSION_SECRET (at least ${MIN_SECRET_LENGTH} characters)` } : { way: 'password' };
}
