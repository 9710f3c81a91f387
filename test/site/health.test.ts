/** Health over HTTP: the plain response in every state, the deep one with platform and web apps up, down and cached. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DeepHealth } from '../../src/health/deep-health.ts';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';
import { type PlatformSite, startPlatformSite } from './platform-site.ts';
import { isCached, untilPage } from './publish.ts';
import { untilRefused } from './until-refused.ts';

/** Nothing listens at this URL. */
const NOWHERE = 'http://127.0.0.1:9';
let site: PlatformSite;

beforeAll(async () => {
  site = await startPlatformSite({ vars: { APPS_ORIGIN: NOWHERE, LAYOUT_TIMEOUT_MS: '1000' } });
});
afterAll(() => site.stop());

const deep = async (origin: string, path = '/healthz?deep') => {
  const { status, headers, text } = await ask(origin, path, { host: 'any.probe.test', headers: { authorization: 'Bearer preview' } });
  return { status, headers, text, health: JSON.parse(text) as DeepHealth };
};

test('reports every dependency of the sample site as working or not set [DEL-09] [DEL-15]', async () => {
  // The search indexes are built after the first publish.
  await vi.waitFor(async () => expect((await deep(siteOrigin())).health.dependencies.search?.state).toBe('ok'), {
    timeout: 25_000,
    interval: 500,
  });
  for (const path of ['/healthz?deep', '/api/healthz?deep']) {
    const { status, headers, health } = await deep(siteOrigin(), path);
    expect([path, status, headers['content-type'], headers['cache-control'], health.status]).toEqual([
      path,
      200,
      'application/json',
      'no-store',
      'healthy',
    ]);
    for (const name of ['home', 'content', 'kv', 'database', 'publisher', 'assets', 'search'])
      expect([name, health.dependencies[name]]).toEqual([
        name,
        expect.objectContaining({ state: 'ok', latencyMs: expect.any(Number), lastSuccess: expect.stringMatching(/^20\d\d-/) }),
      ]);
    expect(health.dependencies.datacenter).toEqual({ state: 'not configured' });
    expect(health.note).toContain('this one isolate');
  }
  const head = await ask(siteOrigin(), '/healthz?deep', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
});

test('reports 200, degraded, when the web apps are down [DEL-09]', async () => {
  await untilPage(site, '/', isCached);
  const { status, health } = await deep(site.origin);
  expect([status, health.status, health.dependencies.apps?.state]).toEqual([200, 'degraded', 'failing']);
  expect(health.dependencies.content).toMatchObject({ state: 'ok', circuit: 'closed' });
});

test('without the secret, only states are shown: a count would tell a sender whether a form was held [FRM-12] [SEC-02] [DEL-09]', async () => {
  const { status, text } = await ask(site.origin, '/healthz?deep', { host: 'any.probe.test' });
  const shown = JSON.parse(text);
  const { health } = await deep(site.origin);
  expect([status, shown]).toEqual([
    200,
    {
      status: 'degraded',
      checkedAt: expect.any(String),
      build: health.build,
      dependencies: Object.fromEntries(Object.entries(health.dependencies).map(([name, { state }]) => [name, { state }])),
    },
  ]);
  expect(health.dependencies.deliveries).toMatchObject({ held: 0, dead: 0, oldestMinutes: 0 });
  const wrong = await ask(site.origin, '/healthz?deep', { headers: { 'x-revalidate-secret': 'guessed' } });
  expect([wrong.status, wrong.text.includes('dependencies')]).toEqual([401, false]);
  expect((await ask(site.origin, '/healthz', { headers: { 'x-revalidate-secret': 'guessed' } })).text).toBe('Healthy');
});

test('shows no internal host, key or reason [SEC-02]', async () => {
  const { text } = await deep(site.origin);
  for (const secret of [site.edge.url, new URL(site.edge.url).port, site.edge.apiKey, '127.0.0.1', 'localhost', 'preview', 'Error'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('reports 200, degraded, with the platform down and pages cached; 503 with nothing cached; /healthz stays healthy [DEL-09]', async () => {
  await untilPage(site, '/', isCached);
  site.edge.control({ mode: 'down' });
  await vi.waitFor(
    async () => {
      const { status, health } = await deep(site.origin);
      expect([status, health.status, health.dependencies.content?.state]).toEqual([200, 'degraded', 'failing']);
      expect(health.dependencies.home?.state).toBe('ok');
    },
    { timeout: 15_000, interval: 500 },
  );
  const empty = await startPlatformSite({ vars: { LAYOUT_TIMEOUT_MS: '1000' } });
  try {
    empty.edge.control({ mode: 'down' });
    const { status, health } = await deep(empty.origin);
    expect([status, health.status, health.dependencies.home?.state]).toEqual([503, 'failing', 'failing']);
    expect((await ask(empty.origin, '/healthz')).text).toBe('Healthy');
  } finally {
    await empty.stop();
    site.edge.control({ mode: 'ok' });
  }
});

test('is rate limited by caller [DEL-09] [SEC-01]', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.77' };
  const { passed, refused } = await untilRefused(300, () => ask(site.origin, '/healthz?deep', { headers }));
  expect(new Set(passed.map(({ status }) => status))).toEqual(new Set([200]));
  expect(passed.length).toBeGreaterThanOrEqual(300);
  expect([refused?.headers['retry-after'], JSON.parse(refused?.text ?? '{}').code]).toEqual(['60', 'too-many-requests']);
  expect((await ask(site.origin, '/healthz', { headers })).status, 'the plain response is not rate limited').toBe(200);
  expect((await ask(site.origin, '/healthz?deep', { headers: { 'cf-connecting-ip': '203.0.113.78' } })).status).toBe(200);
});
