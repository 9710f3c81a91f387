/** Finds the person signed in on the preview host: by Cloudflare Access when it is set, else by password, or in the frame of the platform's editor. */
import type { Circuits } from '../../lib/resilience/circuit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { Log } from '../../lib/logging/log.ts';
import { hexDigest } from '../../lib/security/digest.ts';
import { isSameSecret } from '../../lib/security/secrets.ts';
import { hostCookie, readCookie, readHostCookie } from '../../lib/http/cookies.ts';
import { accessIdentity, accessOrigin, AccessKeys } from './access.ts';
import { EndedSessions } from './ended-sessions.ts';
import { digestOf, readPassword } from '../people/passwords.ts';
import { AccessCache } from '../people/access-cache.ts';
import type { Role } from './roles.rules.ts';
import { FRAME_SESSION, PLATFORM_COOKIES, SESSION_COOKIES } from '../../cookies.ts';
import { type EditorSettings, type SignInMethod, signInMethod } from './sign-in-method.ts';
import { SignInDelay } from './sign-in-delay.ts';
import { readSession, type Session, signSession } from './session-token.ts';

export interface Editor {
  /** `password`: the operators' shared password. `person`: a person's own password. */
  by: 'access' | 'password' | 'person' | 'frame';
  /** Address or service name from Access, or a person's name; empty for the operators' shared password. */
  name: string;
  role: Role;
  /** Set for a person in the list of people. */
  id?: string;
  /** Behind Access: no operator is listed yet, so everyone is an operator. */
  isFirstRun?: true;
  /** The platform's authorization for drafts, in a frame of its editor. */
  authorization?: string;
}

export interface EditorOptions {
  settings: EditorSettings;
  clock: Clock;
  log: Log;
  circuits: Circuits;
  env: { DB: D1Database };
}

const SESSION_MS = 12 * 3600_000;
export const FRAME_SESSION_MS = 3600_000;

export class Editors {
  readonly signIn: SignInMethod;
  #access: Parameters<typeof accessIdentity>[1] | undefined;
  readonly #standings: AccessCache;
  readonly #ended: EndedSessions;
  readonly #delay: SignInDelay;

  constructor(private readonly options: EditorOptions) {
    const { settings, clock, log, circuits } = options;
    this.signIn = signInMethod(settings);
    this.#standings = new AccessCache(options.env.DB, clock);
    this.#ended = new EndedSessions(options.env.DB, clock, log);
    this.#delay = new SignInDelay(options.env.DB, clock, log);
    if (this.signIn.way !== 'access') return;
    const origin = accessOrigin(settings.ACCESS_TEAM_DOMAIN);
    const upstream = { name: 'access', log, clock, timeoutMs: 3000, maxBytes: 100_000, circuit: circuits.of('access') };
    this.#access = { origin, audience: settings.ACCESS_AUD, clock, keys: new AccessKeys(origin, upstream) };
  }

  /** @returns `undefined` for a visitor without access. @throws UpstreamError when Access or the list of people is needed and does not answer */
  async of(request: Request): Promise<Editor | undefined> {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (this.#access) {
      const name = await accessIdentity(request, this.#access);
      if (name === undefined) return this.#framed(request);
      const standing = await this.#standings.byAccess(name, isWrite);
      return standing === 'nobody' ? undefined : { by: 'access', name, ...standing };
    }
    return (await this.#signedIn(request, isWrite)) ?? this.#framed(request);
  }

  /** The operators' password needs no database: it opens the desk when everything else is down. */
  async #signedIn(request: Request, isWrite: boolean): Promise<Editor | undefined> {
    const session = await this.#sessionOf(request);
    if (!session || (await this.#ended.has(session.id, isWrite))) return undefined;
    if (session.kind === 'password') return { by: 'password', name: '', role: 'operator' };
    const [id = '', mark] = session.owner.split('-');
    const standing = await this.#standings.byId(id, isWrite);
    return standing && standing.mark === mark ? { by: 'person', id: standing.id, name: standing.name, role: standing.role } : undefined;
  }

  /** The session in the request's cookie, ended or not. */
  async #sessionOf(request: Request): Promise<(Session & { kind: 'password' | 'person' }) | undefined> {
    const { settings, clock } = this.options;
    const token = readHostCookie(request, SESSION_COOKIES, settings.RUN === 'local');
    if (this.signIn.way !== 'password') return undefined;
    for (const [kind, secret] of [
      ['password', this.#sessionKey],
      ['person', settings.SESSION_SECRET],
    ] as const) {
      const session = await readSession(token, kind, secret, clock.now());
      if (session) return { kind, ...session };
    }
    return undefined;
  }

  async #framed(request: Request): Promise<Editor | undefined> {
    const { settings, clock } = this.options;
    const token = readCookie(request, FRAME_SESSION);
    if (!(await readSession(token, 'frame', settings.EDITING_SECRET, clock.now()))) return undefined;
    const authorization = readCookie(request, PLATFORM_COOKIES.token) ?? '';
    // The value becomes a request header; an invalid one would fail as if the platform had failed.
    return { by: 'frame', name: '', role: 'reader', ...(/^[\x21-\x7e][\x20-\x7e]*$/.test(authorization) && { authorization }) };
  }

  /**
   * Like `enter`, delayed after refused attempts. In local runs the password is public, so guesses need no delay.
   * @param source the visitor's address, or the network it stands for
   */
  async attempt(password: string, source: string): Promise<string | 'too-many' | undefined> {
    const { settings } = this.options;
    if (settings.RUN === 'local' || this.signIn.way !== 'password') return this.enter(password);
    const account = readPassword(password) ? 'people' : 'operators';
    // An address is personal data: its digest is enough to know it again.
    const from = await hexDigest(`sign-in ${settings.SESSION_SECRET} ${source}`, 12);
    if (!(await this.#delay.allows(account, from))) return 'too-many';
    const cookie = await this.enter(password);
    if (cookie) await this.#delay.succeeded(account, from);
    return cookie;
  }

  /**
   * @param password the operators', or a person's password
   * @returns the cookie header that signs in, or `undefined` for a wrong password or when passwords are not used
   * @throws UpstreamError when the list of people does not answer
   */
  async enter(password: string): Promise<string | undefined> {
    const { settings, clock } = this.options;
    if (this.signIn.way !== 'password') return undefined;
    const until = clock.now() + SESSION_MS;
    if (await isSameSecret(password, settings.EDITOR_PASSWORD)) return this.#cookie(await signSession('password', this.#sessionKey, until));
    const digest = await digestOf(password, settings.SESSION_SECRET);
    const standing = digest && (await this.#standings.byDigest(digest));
    if (!standing) return undefined;
    return this.#cookie(await signSession('person', settings.SESSION_SECRET, until, `${standing.id}-${standing.mark}`));
  }

  #cookie = (token: string): string =>
    hostCookie(SESSION_COOKIES, token, { isLocal: this.options.settings.RUN === 'local', maxAgeSeconds: SESSION_MS / 1000 });

  /**
   * Ends the request's session, including copies of its cookie.
   * @returns the header that deletes the cookie
   * @throws UpstreamError when the database does not store the end: the session stays open
   */
  async leave(request: Request): Promise<string> {
    const session = await this.#sessionOf(request);
    if (session) await this.#ended.add(session);
    return this.#cookie('');
  }

  /** A new password ends the sessions of the old one, so it is part of the key. */
  get #sessionKey(): string {
    return `${this.options.settings.SESSION_SECRET}\n${this.options.settings.EDITOR_PASSWORD}`;
  }
}
