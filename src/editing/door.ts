/** The door of what the platform's editor calls: the caller's origin, then the editing secret, with a brake on guessing it (EDT-02). */
import type { Clock } from '../lib/clock.ts';
import { judgeSecret } from '../lib/guesses.ts';
import type { Log } from '../lib/log.ts';
import { LIMIT_PERIOD_SECONDS, type Limits } from '../lib/rate-limit.ts';
import { isOwnOrigin } from '../lib/request-host.ts';
import type { Settings } from '../settings.ts';
import { corsHeaders, isEditorOrigin } from './editor-origins.ts';

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
  constructor(private readonly options: DoorOptions) {}

  /** @param secret as given. A request without an origin is no browser's, and one from our own host is no other site's: the secret decides */
  async judge(request: Request, secret: string): Promise<Verdict> {
    const { settings, log } = this.options;
    const origin = request.headers.get('origin');
    const isForeign = origin !== null && !isOwnOrigin(request, origin);
    if (isForeign && !isEditorOrigin(origin, settings.EDITING_ALLOWED_ORIGINS)) return { refusal: 'origin', headers: {} };
    const headers = isForeign ? corsHeaders(origin) : {};
    const found = await judgeSecret(request, 'editing', secret, settings.EDITING_SECRET, this.options);
    if (found === 'right') return { headers };
    // Without a line: who goes on and on must not fill the log.
    if (found === 'locked') return { refusal: 'locked', headers: { ...headers, 'retry-after': String(LIMIT_PERIOD_SECONDS) } };
    log.warn('editing-secret-refused', { at: new URL(request.url).pathname });
    return { refusal: 'secret', headers };
  }
}
