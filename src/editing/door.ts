/** The door of what the platform's editor calls: the caller's origin, then the editing secret, with a brake on guessing it (EDT-02). */
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { LIMIT_PERIOD_SECONDS, type Limits, visitorKey } from '../lib/rate-limit.ts';
import { isOwnOrigin } from '../lib/request-host.ts';
import { isSameSecret } from '../lib/secrets.ts';
import type { Settings } from '../settings.ts';
import { corsHeaders, isEditorOrigin } from './editor-origins.ts';
import { Guesses } from './guesses.ts';

export interface DoorOptions {
  settings: Pick<Settings, 'EDITING_SECRET' | 'EDITING_ALLOWED_ORIGINS'>;
  limits: Pick<Limits, 'secrets'>;
  clock: Clock;
  log: Log;
}

/** `origin` is refused without a header that would let the caller read why; `locked`: after too many wrong secrets. */
export type Refusal = 'origin' | 'locked' | 'secret';

export interface Verdict {
  refusal?: Refusal;
  /** For the answer, whatever it is. */
  headers: Record<string, string>;
}

export class EditorsDoor {
  #guesses: Guesses;

  constructor(private readonly options: DoorOptions) {
    this.#guesses = new Guesses(options.limits.secrets, options.clock, LIMIT_PERIOD_SECONDS * 1000);
  }

  /** @param secret as given. A request without an origin is no browser's, and one from our own host is no other site's: the secret decides */
  async judge(request: Request, secret: string): Promise<Verdict> {
    const { settings, log } = this.options;
    const origin = request.headers.get('origin');
    const isForeign = origin !== null && !isOwnOrigin(request, origin);
    if (isForeign && !isEditorOrigin(origin, settings.EDITING_ALLOWED_ORIGINS)) return { refusal: 'origin', headers: {} };
    const headers = isForeign ? corsHeaders(origin) : {};
    const visitor = visitorKey(request);
    if (this.#guesses.isLocked(visitor)) return { refusal: 'locked', headers: { ...headers, 'retry-after': String(LIMIT_PERIOD_SECONDS) } };
    if (await isSameSecret(secret, settings.EDITING_SECRET)) return { headers };
    await this.#guesses.wrong(visitor);
    log.warn('editing-secret-refused', { at: new URL(request.url).pathname });
    return { refusal: 'secret', headers };
  }
}
