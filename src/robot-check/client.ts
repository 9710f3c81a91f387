/** A robot check with a siteverify address: it says whether a token is good, for what, and on which site it was given. */
import { z } from 'zod';
import { type Upstream, callUpstream } from '../lib/fetch.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { Outside } from '../outside.ts';
import { hostTest, readSiteKey } from '../site-keys.ts';
import { MAX_TOKEN, robotWidget } from './rules.ts';
import type { RobotCheck, RobotVerdict } from './service.ts';

/** A visitor waits for it with a form sent. */
const TIMEOUT_MS = 3000;
const MAX_BYTES = 64 * 1024;

const answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).catch([]),
  action: z.string().catch(''),
  hostname: z.string().catch(''),
});

/** Codes that are about the token, the rest being trouble of ours or the service's. */
const verdicts: Readonly<Record<string, RobotVerdict>> = {
  'timeout-or-duplicate': 'expired',
  'invalid-input-response': 'failed',
  'missing-input-response': 'failed',
  'bad-request': 'failed',
};

/** A service of the siteverify protocol; `verify` rejects with UpstreamError when it can't say. */
export function siteverify({ settings, log, clock, circuits, metrics }: Omit<Outside, 'data'>): RobotCheck {
  const upstream: Upstream = {
    name: 'robot-check',
    log,
    clock,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    circuit: circuits.of('robot-check'),
    metrics,
  };
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
      const said = await callUpstream(
        upstream,
        {
          operation: 'siteverify',
          url: settings.ROBOT_CHECK_URL,
          init: { method: 'POST', body },
          // The key makes a second question the same one: the token is not spent by the first.
          repeatable: true,
          alsoAccept: [400],
          read: ({ text }) => readAnswer(text),
        },
        signal,
      );
      if (said.verdict !== 'passed') return said.verdict;
      if (said.action === action && isOwnHost(said.hostname)) return 'passed';
      log.warn('robot-check-elsewhere', { action: said.action.slice(0, 40), hostname: said.hostname.slice(0, 100) });
      return 'failed';
    },
  };
}

/** @throws UpstreamError when it can not say whether the token is good */
function readAnswer(text: string): { verdict: RobotVerdict; action: string; hostname: string } {
  const { success, action, hostname, 'error-codes': codes } = answer.parse(JSON.parse(text));
  if (success) return { verdict: 'passed', action, hostname };
  const [verdict] = codes.flatMap((code) => verdicts[code] ?? []);
  if (!verdict) throw new UpstreamError('unavailable', `answered ${codes.join(' ').slice(0, 100) || 'no reason'}`);
  return { verdict, action, hostname };
}
