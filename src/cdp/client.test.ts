/** Tests the platform's real protocol against a stand-in, including its failures (TRK-05). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeServices } from '../../test/fake-services.ts';
import { type CdpServer, start } from '../../test/upstreams/cdp-server.ts';
import { cdpOf } from './choose.ts';
import { type Cdp, cdpClient } from './client.ts';
import type { PlatformEvent } from './message.ts';

let server: CdpServer;
let services: ReturnType<typeof fakeServices>;
let cdp: Cdp;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());
beforeEach(() => {
  server.control({ mode: 'ok' });
  server.requests.length = 0;
  server.events.length = 0;
  services = fakeServices({ settings: { ...server.vars } });
  cdp = cdpClient(services);
});

const calm = () => AbortSignal.timeout(8000);
const event: PlatformEvent = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'QUOTE_STARTED',
  at: Date.UTC(2026, 10, 21, 12),
  visitor: '00000000aa',
  session: '00000000bb',
  site: 'lake-erie',
  language: 'en',
  page: '/auto-insurance',
  payload: { insuranceType: 'auto', zipCode: '16501' },
};

test('sends no request when none is set up [TRK-05]', () => {
  expect(cdpOf(fakeServices())).toBeUndefined();
  expect(cdpOf(services)).toBeDefined();
});

test('creates a browser, sends events for it, and reads its guest [TRK-05]', async () => {
  const browser = await cdp.newBrowser(calm());
  expect(await cdp.send(event, browser, calm())).toBe(true);
  expect(await cdp.context(browser, calm())).toBeUndefined();
  server.browsers.set(browser, { ref: 'x', dataExtensions: [{ key: 'bxt', values: { country: 'US', state: 'PA', city: 'Erie' } }] });
  expect(await cdp.context(browser, calm())).toEqual({ country: 'US', state: 'PA', city: 'Erie' });
  expect(await cdp.context('nobody-of-this-name', calm())).toBeUndefined();
  expect(server.requests.map(({ method, url }) => `${method} ${url.pathname}${url.search}`).slice(0, 3)).toEqual([
    'GET /v1.2/browser/create.json?client_key=client-key-of-tests&message=%7B%7D',
    'POST /v1.2/events',
    `GET /v1.2/browser/${browser}/show.json?client_key=client-key-of-tests`,
  ]);
  expect(server.events).toEqual([
    {
      browser_id: browser,
      channel: 'WEB',
      client_key: 'client-key-of-tests',
      currency: 'USD',
      language: 'EN',
      page: 'auto-insurance',
      pos: 'lake-erie',
      requested_at: '2026-11-21T12:00:00.000Z',
      type: 'QUOTE_STARTED',
      ext: { event_id: event.id, session_id: event.session, insuranceType: 'auto', zipCode: '16501' },
    },
  ]);
});

test('sends an identify call as one [TRK-05]', async () => {
  const browser = await cdp.newBrowser(calm());
  expect(await cdp.send({ ...event, type: 'IDENTITY', payload: {}, email: 'dana@mail.example' }, browser, calm())).toBe(true);
  expect(server.events).toMatchObject([{ type: 'IDENTITY', identifiers: [{ id: 'dana@mail.example', provider: 'email' }] }]);
});

test('treats an invalid event as refused for good, a wrong key as temporary [TRK-05]', async () => {
  expect(await cdp.send(event, 'a-browser-of-nobody', calm())).toBe(false);
  const browser = await cdp.newBrowser(calm());
  server.control({ mode: 'wrong-key' });
  await expect(cdp.send(event, browser, calm())).rejects.toMatchObject({ kind: 'unavailable' });
  expect(services.lines.at(-1)).toMatchObject({ event: 'upstream-failed', upstream: 'cdp', reason: 'answered 403' });
});

describe('failures', () => {
  test.each(['half', 'empty', 'wrong-types', 'too-large', 'html'] as const)(
    'an accepted event needs no readable response (%s) [TRK-05]',
    async (mode) => {
      const browser = await cdp.newBrowser(calm());
      server.control({ mode });
      expect(await cdp.send(event, browser, calm())).toBe(true);
      expect(server.events).toHaveLength(1);
    },
  );

  test.each(['half', 'empty', 'wrong-types', 'too-large', 'html', 'down', 'failing', 'away', 'busy', 'moved'] as const)(
    'a response without a browser id is an error (%s), without key or address in the log [TRK-05] [SEC-02]',
    async (mode) => {
      server.control({ mode });
      await expect(cdp.newBrowser(calm())).rejects.toMatchObject({ name: 'UpstreamError' });
      expect(services.lines.filter(({ event: name }) => name === 'upstream-failed')).toHaveLength(1);
      expect(JSON.stringify(services.lines)).not.toMatch(/client-key|127\.0\.0\.1/);
    },
  );

  test.each(['down', 'lost', 'failing', 'away', 'busy', 'moved'] as const)(
    'an event is sent once and reported as not accepted (%s) [TRK-05]',
    async (mode) => {
      const browser = await cdp.newBrowser(calm());
      server.control({ mode });
      await expect(cdp.send(event, browser, calm())).rejects.toMatchObject({ name: 'UpstreamError' });
      expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    },
  );

  test('a slow platform times out, and one that keeps failing is not called for a while [TRK-05]', async () => {
    server.control({ mode: 'slow' });
    await expect(cdp.newBrowser(AbortSignal.timeout(200))).rejects.toMatchObject({ kind: 'timeout' });
    server.control({ mode: 'down' });
    for (let call = 0; call < 5; call++) await cdp.newBrowser(calm()).catch(() => undefined);
    expect(cdp.isResting()).toBe(true);
    const before = server.requests.length;
    await expect(cdp.newBrowser(calm())).rejects.toMatchObject({ kind: 'unavailable' });
    expect(server.requests.length).toBe(before);
  });
});
