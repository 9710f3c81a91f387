/** Tests the real service's form: the cases of both, then the failures that only a service has. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeServices } from '../../test/fake-services.ts';
import { type AlertsServer, start } from '../../test/upstreams/alerts-server.ts';
import { alertCases, caseAlerts } from './cases.test-data.ts';
import { alertsClient } from './client.ts';
import { firstAvailable } from './first-available.ts';
import type { AlertPreferences } from './service.ts';

let server: AlertsServer;
let services: ReturnType<typeof fakeServices>;
let form: AlertPreferences;
beforeAll(async () => {
  server = await start({});
});
afterAll(() => server.close());
beforeEach(() => {
  server.control({ mode: 'ok' });
  server.requests.length = 0;
  Object.assign(server.known, structuredClone(caseAlerts));
  services = fakeServices({ settings: { ALERTS_URL: `${server.url}?tenant=7` } });
  form = alertsClient(services);
});

alertCases(() => form);

const calm = () => AbortSignal.timeout(8000);
const wrong = ['down', 'failing', 'busy', 'half', 'empty', 'wrong-types', 'too-large', 'html', 'moved'] as const;

test('is called with maskId and the new status; the query of the setting’s address stays [UNS-01]', async () => {
  await form.find('case active&é', calm());
  await form.set('case-active-1', 'Inactive', calm());
  expect(server.requests.map(({ method, url, body }) => [method, Object.fromEntries(url.searchParams), body])).toEqual([
    ['GET', { tenant: '7', maskId: 'case active&é' }, ''],
    ['PUT', { tenant: '7', maskId: 'case-active-1' }, '{"status":"Inactive"}'],
  ]);
});

test.each(wrong)('%s is a failure, logged once without the mask id, and never "unknown" [API-02] [UNS-01]', async (mode) => {
  server.control({ mode });
  await expect(form.find('case-active-1', calm())).rejects.toMatchObject({ name: 'UpstreamError' });
  expect(services.lines.filter(({ event }) => event === 'upstream-failed')).toHaveLength(1);
  expect(JSON.stringify(services.lines)).not.toContain('case-active-1');
});

test('a failed request logs no address either [UNS-01]', async () => {
  const unreachable = fakeServices({ settings: { ALERTS_URL: 'ftp://alerts.example/x' } });
  await expect(alertsClient(unreachable).find('case-active-1', calm())).rejects.toMatchObject({ kind: 'unavailable' });
  expect(JSON.stringify(unreachable.lines)).not.toContain('case-active-1');
});

test('a slow service times out, and one that keeps failing is paused [API-02]', async () => {
  server.control({ mode: 'slow' });
  await expect(form.find('case-active-1', AbortSignal.timeout(200))).rejects.toMatchObject({ kind: 'timeout' });
  server.control({ mode: 'down' });
  for (let call = 0; call < 5; call++) await form.find('case-active-1', calm()).catch(() => undefined);
  const before = server.requests.length;
  await expect(form.find('case-active-1', calm())).rejects.toMatchObject({ kind: 'unavailable' });
  expect(server.requests.length).toBe(before);
});

test.each([
  [
    { status: ' INACTIVE ', communicateTo: null },
    { status: 'Inactive', communicateTo: '' },
  ],
  [{ status: 'active' }, { status: 'Active', communicateTo: '' }],
])('%j is read correctly [UNS-01]', async (response, expected) => {
  server.known['case-active-1'] = response;
  expect(await form.find('case-active-1', calm())).toEqual(expected);
});

describe('with newsletters beside it', () => {
  const newsletters: AlertPreferences = {
    find: async (maskId) => (maskId === 'newsletter-1' ? { status: 'Active', communicateTo: '' } : undefined),
    set: async (maskId) => maskId === 'newsletter-1',
  };

  test('the service is not called for the newsletters’ ids [UNS-01]', async () => {
    const both = firstAvailable([newsletters, form]);
    expect(await both.find('newsletter-1', calm())).toMatchObject({ status: 'Active' });
    expect(await both.set('newsletter-1', 'Inactive', calm())).toBe(true);
    expect(server.requests).toEqual([]);
    expect(await both.find('case-active-1', calm())).toMatchObject({ status: 'Active' });
    expect(await both.set('nobody-knows', 'Inactive', calm())).toBe(false);
  });

  test('a failure of one counts only when the other does not know the id [UNS-01]', async () => {
    const both = firstAvailable([newsletters, form]);
    server.control({ mode: 'failing' });
    expect(await both.find('newsletter-1', calm())).toBeDefined();
    await expect(both.find('case-active-1', calm())).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
