/** The guard of the endpoints that the platform's editor calls: the caller's origin, then the editing secret, with a limit on guesses (EDT-02). */
import type { Clock } from '../lib/time/clock.ts';
import { judgeSecret } from '../lib/security/guesses.ts';
import type { Log } from '../lib/logging/log.ts';
import { LIMIT_PERIOD_SECONDS, type Limits } from '../lib/security/rate-limit.ts';
import { isOwnOrigin } from '../lib/http/request-host.ts';
import type { Settings } from '../settings.ts';
import { corsHeaders, isEditorOrigin } from './editor-origins.ts';

export interface GuardOptions {
  settings: Pick<Settings, 'EDITING_SECRET' | 'EDITING_ALLOWED_ORIGINS'>;
  limits: Pick<Limits, 'secrets'>;
  clock: Clock;
  log: Log;
}

/** `origin`: refused without a header that lets the caller read the response; `locked`: after too many wrong secrets. */
export type SecretRefusal = 'origin' | 'locked' | 'secret';

export interface Verdict {
  refusal?: SecretRefusal;
  /** Headers of the response, refused or not. */
  headers: Record<string, string>;
}

export class EditingSecretGuard {
  constructor(private readonly options: GuardOptions) {}

  /** @param secret from the caller. Only the secret counts for requests without an origin (no browser) and from our own host */
  async judge(request: Request, secret: string): Promise<Verdict> {
    const { settings, log } = this.options;
    const origin = request.headers.get('origin');
    const isForeign = origin !== null && !isOwnOrigin(request, origin);
    if (isForeign && !isEditorOrigin(origin, settings.EDITING_ALLOWED_ORIGINS)) return { refusal: 'origin', headers: {} };
    const headers = isForeign ? corsHeaders(origin) : {};
    const found = await judgeSecret(request, 'editing', secret, settings.EDITING_SECRET, this.options);
    if (found === 'right') return { headers };
    // Locked-out callers are not logged: they could fill the log.
    if (found === 'locked') return { refusal: 'locked', headers: { ...headers, 'retry-after': String(LIMIT_PERIOD_SECONDS) } };
    log.warn('editing-secret-refused', { at: new URL(request.url).pathname });
    return { refusal: 'secret', headers };
  }
}
