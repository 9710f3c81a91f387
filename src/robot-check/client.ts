/** A robot check with a siteverify endpoint, which verifies a token, its action and its site. */
import * as z from 'zod';
import { callUpstream } from '../lib/http/fetch.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { hostTest, readSiteKey } from '../site/site-keys.ts';
import { type ClientDeps, upstreamOf } from '../upstream-deps.ts';
import { MAX_TOKEN, robotWidget } from './widget.rules.ts';
import type { RobotCheck, RobotVerdict } from './service.ts';

/** A visitor waits for it after sending a form. */
const TIMEOUT_MS = 3000;
const MAX_BYTES = 64 * 1024;

const answer = z.lazy(() =>
  z.object({
    success: z.boolean(),
    'error-codes': z.array(z.string()).catch([]),
    action: z.string().catch(''),
    hostname: z.string().catch(''),
  }),
);

/** Error codes about the token; others are faults of ours or the service's. */
const verdicts: Readonly<Record<string, RobotVerdict>> = {
  'timeout-or-duplicate': 'expired',
  'invalid-input-response': 'failed',
  'missing-input-response': 'failed',
  'bad-request': 'failed',
};

/** A service of the siteverify protocol; `verify` rejects with UpstreamError without a verdict. */
export function siteverify(deps: ClientDeps): RobotCheck {
  const { settings, log } = deps;
  const upstream = upstreamOf('robot-check', deps, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  const hosts = [
    new URL(settings.SITE_URL).hostname,
    settings.PREVIEW_HOST,
    ...Object.keys(settings.SITES).flatMap((key) => readSiteKey(key).hosts),
  ]
    .filter(Boolean)
    .map((host) => hostTest(host.toLowerCase()));
  const isOwnHost = (host: string) => hosts.some((test) => test.test(host.toLowerCase()));

  return {
    widget: robotWidget(settings),
    challenge: async () => undefined,
    async verify(token, { action, remoteIp, signal }) {
      if (token === '' || token.length > MAX_TOKEN) return 'failed';
      const body = new URLSearchParams({ secret: settings.ROBOT_CHECK_SECRET, response: token, idempotency_key: crypto.randomUUID() });
      if (remoteIp) body.set('remoteip', remoteIp);
      const result = await callUpstream(
        upstream,
        {
          operation: 'siteverify',
          url: settings.ROBOT_CHECK_URL,
          init: { method: 'POST', body },
          // The idempotency key makes a retry the same request: the first does not spend the token for it.
          repeatable: true,
          alsoAccept: [400],
          read: ({ text }) => readAnswer(text),
        },
        signal,
      );
      if (result.verdict !== 'passed') return result.verdict;
      if (result.action === action && isOwnHost(result.hostname)) return 'passed';
      log.warn('robot-check-elsewhere', { action: result.action.slice(0, 40), hostname: result.hostname.slice(0, 100) });
      return 'failed';
    },
  };
}

/** @throws UpstreamError without a verdict on the token */
function readAnswer(text: string): { verdict: RobotVerdict; action: string; hostname: string } {
  const { success, action, hostname, 'error-codes': codes } = answer.parse(JSON.parse(text));
  if (success) return { verdict: 'passed', action, hostname };
  const [verdict] = codes.flatMap((code) => verdicts[code] ?? []);
  if (!verdict) throw new UpstreamError('unavailable', `answered ${codes.join(' ').slice(0, 100) || 'no reason'}`);
  return { verdict, action, hostname };
}
