/** Tests a siteverify service with its stand-in: the cases of every robot check, its own refusals, and its failures. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faults } from '../../test/upstreams/faulty-server.ts';
import { SECRET, type SiteverifyServer, start } from '../../test/upstreams/siteverify-server.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { Circuits } from '../lib/resilience/circuit.ts';
import { systemClock } from '../lib/time/clock.ts';
import { metricsOf } from '../lib/logging/metrics.ts';
import { readSettings } from '../settings.ts';
import { robotCases } from './cases.test-data.ts';
import { siteverify } from './client.ts';
import { shortLimits } from '../../test/short-limits.ts';

let server: SiteverifyServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());
beforeEach(() => {
  server.control({ mode: 'ok' });
  server.say(undefined);
  server.requests.length = 0;
});

const log = memoryLog();
const check = (vars: Record<string, string> = {}) =>
  siteverify({
    settings: readSettings({
      SITE_URL: 'https://www.lakeeriemutual.example',
      ROBOT_CHECK_URL: server.url,
      ROBOT_CHECK_SITE_KEY: 'site-key',
      ROBOT_CHECK_SCRIPT: 'https://robots.example/api.js',
      ROBOT_CHECK_SECRET: SECRET,
      ...vars,
    }),
    log,
    clock: systemClock,
    circuits: new Circuits(systemClock, log),
    metrics: metricsOf(undefined),
  });
const options = { action: 'form', remoteIp: '203.0.113.7', signal: AbortSignal.timeout(60_000) };

robotCases(() => ({ check: check(), token: async (action) => server.issue({ action }), move: server.move }));

test('sends the token with the visitor’s address and an idempotency key, and the secret in no address [SEC-04]', async () => {
  const token = server.issue({ action: 'form' });
  await check().verify(token, options);
  const [request] = server.requests;
  const fields = Object.fromEntries(new URLSearchParams(request?.body));
  expect(fields).toMatchObject({ secret: SECRET, response: token, remoteip: '203.0.113.7' });
  expect(fields.idempotency_key).toMatch(/^[0-9a-f-]{36}$/);
  expect(request?.url.search).toBe('');
  expect(JSON.stringify(log.lines)).not.toContain(token);
});

test('refuses and logs a token from another site [SEC-04]', async () => {
  expect(await check().verify(server.issue({ action: 'form', hostname: 'phishing.example' }), options)).toBe('failed');
  expect(log.events('robot-check-elsewhere').at(-1)).toMatchObject({ hostname: 'phishing.example' });
  expect(await check().verify(server.issue({ action: 'form', hostname: 'WWW.LakeErieMutual.example' }), options)).toBe('passed');
});

test.each(faults.filter((mode) => mode !== 'ok'))(
  'a service that is %s gives no verdict, so the check fails [API-02]',
  { timeout: 15_000 },
  async (mode) => {
    if (mode === 'slow') shortLimits();
    const token = server.issue({ action: 'form' });
    server.control({ mode });
    await expect(check().verify(token, options)).rejects.toMatchObject({
      name: 'UpstreamError',
      kind: { slow: 'timeout', down: 'unavailable', failing: 'unavailable' }[mode as string] ?? 'malformed',
    });
  },
);

test.each(['invalid-input-secret', 'internal-error', 'a-code-of-tomorrow'])('%s is our fault, not the visitor’s [API-02]', async (code) => {
  server.say([code]);
  await expect(check().verify('0.any', options)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('gives browsers the service’s script and key, and no challenge [FRM-08]', async () => {
  expect(check().widget).toEqual({ kind: 'service', siteKey: 'site-key', scriptUrl: 'https://robots.example/api.js' });
  expect(await check().challenge('form')).toBeUndefined();
});
