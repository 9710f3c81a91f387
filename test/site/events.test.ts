/** The collector on the built Worker: accepted events are stored once and sent to the platform; refused ones are stored nowhere (TRK-03, TRK-05, TRK-07). */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CdpServer, start as startCdp } from '../upstreams/cdp-server.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask, type Ask, type Reply } from './ask.ts';
import { PREVIEW, signedIn } from './sign-in.ts';
import { untilRefused } from './until-refused.ts';

let site: RunningSite;
let cdp: CdpServer;
const lines: string[] = [];

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ACCEPTED = 'COOKIE_BANNER_DISMISSED=true';
const VISITOR = '0197aa55aa55aa55';

let numbers = 0;
const newId = () => `0197aa55-0000-4000-8000-${String(++numbers).padStart(12, '0')}`;
const event = (over: object = {}) => ({
  id: newId(),
  type: 'ACCORDION_OPENED',
  at: Date.now() - 2000,
  page: '/claims',
  payload: { title: 'How do I pay?' },
  ...over,
});
const batch = (events: unknown[] = [event()], over: object = {}) => ({
  visitor: VISITOR,
  session: '0197bb66',
  sent: Date.now(),
  events,
  ...over,
});

let visitors = 0;
/** Each batch comes from a new visitor, unless the test sets one. */
const headersOf = (over: Record<string, string> = {}) => ({
  'content-type': 'application/json',
  'user-agent': CHROME,
  cookie: ACCEPTED,
  'sec-fetch-site': 'same-origin',
  'cf-connecting-ip': `203.0.113.${++visitors % 250}`,
  'cf-ipcountry': 'US',
  'cf-region-code': 'PA',
  ...over,
});
const post = (body: unknown, headers: Record<string, string> = {}, more: Partial<Ask> = {}): Promise<Reply> =>
  ask(site.origin, '/api/events', {
    method: 'POST',
    headers: headersOf(headers),
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...more,
  });
const stored = async () =>
  (await site.env.EVENTS.prepare('SELECT * FROM events ORDER BY at, id').all()).results as Record<string, unknown>[];
const untilStored = (count: number) =>
  vi.waitFor(async () => expect(await stored()).toHaveLength(count), { timeout: 15_000, interval: 100 });
const codeOf = ({ text }: Reply) => JSON.parse(text).code;

beforeAll(async () => {
  cdp = await startCdp();
  // Delivered at once: a second for each test would be half a minute for all.
  const queueConsumers = { 'carrier-site-events': { maxBatchSize: 20, maxBatchTimeout: 0, maxRetries: 100 } };
  site = await startSite({ vars: cdp.vars, queueConsumers, seed: false, onLog: (line) => lines.push(line) });
});
afterAll(async () => {
  await site.stop();
  await cdp.close();
});
beforeEach(async () => {
  for (const table of ['events', 'cdp_outbox', 'cdp_browsers', 'identities']) await site.env.EVENTS.exec(`DELETE FROM ${table}`);
  cdp.events.length = 0;
});

describe('accepted', () => {
  test('stores a batch with the edge’s clock, place and language, and sends it to the platform [TRK-05] [TRK-07]', async () => {
    const [first, second] = [event({ page: '/es/claims' }), event({ type: 'VIEW', payload: { page: '/claims' }, at: Date.now() })];
    const hour = 3600_000;
    const late = [first, second].map((one) => ({ ...one, at: one.at - hour }));
    const { status, headers, text } = await post(batch(late, { sent: Date.now() - hour, visitor: VISITOR.toUpperCase() }), {
      origin: site.origin,
    });
    expect([status, JSON.parse(text), headers['cache-control']]).toEqual([202, { accepted: 2, refused: [] }, 'no-store']);
    await untilStored(2);
    const rows = await stored();
    expect(rows).toMatchObject([
      {
        id: first?.id,
        type: 'ACCORDION_OPENED',
        visitor: VISITOR,
        session: '0197bb66',
        site: 'lake-erie',
        language: 'es',
        page: '/claims',
        state: 'PA',
      },
      { id: second?.id, type: 'VIEW', language: 'en', payload: '{"page":"/claims","channel":"WEB","currency":"USD"}' },
    ]);
    for (const { at } of rows) expect(Math.abs(Number(at) - Date.now())).toBeLessThan(30_000);
    await vi.waitFor(() => expect(cdp.events.map(({ type }) => type)).toEqual(['ACCORDION_OPENED', 'VIEW']), { timeout: 15_000 });
    expect(cdp.events[1]).toMatchObject({ channel: 'WEB', currency: 'USD', language: 'EN', page: 'claims', pos: 'lake-erie' });
  });

  test('stores an event once when it is sent again in the same batch, in another, or concurrently [TRK-07]', async () => {
    const events = [event(), event(), event()];
    const replies = await Promise.all([1, 2, 3].map(() => post(batch(events))));
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect((await post(batch([...events.slice(1), ...events]))).status).toBe(202);
    await post(batch([event({ page: '/last' })]));
    await vi.waitFor(async () => expect((await stored()).some(({ page }) => page === '/last')).toBe(true), { timeout: 15_000 });
    expect(await stored()).toHaveLength(4);
  });

  test('names an invalid event and stores the others [TRK-07] [API-02]', async () => {
    const [wrong, unknown, good] = [event({ payload: { title: 7 } }), event({ type: 'PURCHASE' }), event()];
    const { status, text } = await post(batch([wrong, unknown, good]));
    expect([status, JSON.parse(text)]).toEqual([
      202,
      {
        accepted: 1,
        refused: [
          { id: wrong.id, reason: 'bad-payload' },
          { id: unknown.id, reason: 'unknown-type' },
        ],
      },
    ]);
    await untilStored(1);
  });

  test('sends an identify call to the platform, and stores its email address nowhere [TRK-01] [TRK-05]', async () => {
    expect((await post(batch([event({ type: 'IDENTITY', payload: { email: 'quillfeather@mail.example' } })]))).status).toBe(202);
    await vi.waitFor(() => expect(cdp.events).toMatchObject([{ type: 'IDENTITY', email: 'quillfeather@mail.example' }]), {
      timeout: 15_000,
    });
    await vi.waitFor(async () => expect((await site.env.EVENTS.prepare('SELECT * FROM identities').all()).results).toEqual([]));
    expect(JSON.stringify([await stored(), lines])).not.toContain('quillfeather');
  });

  test('does not wait for a platform that is down; cron delivers later [TRK-05]', async () => {
    cdp.control({ mode: 'away' });
    expect((await post(batch())).status).toBe(202);
    await untilStored(1);
    await vi.waitFor(() => expect(lines.some((line) => line.includes('"upstream":"cdp"'))).toBe(true), { timeout: 15_000 });
    cdp.control({ mode: 'ok' });
    await vi.waitFor(
      async () => {
        await site.env.EVENTS.exec('UPDATE cdp_outbox SET next_at = 0');
        await site.cron();
        // Its lease is taken from a run that may still be active, so the same event may come twice.
        expect(new Set(cdp.events.map((each) => JSON.stringify(each))).size).toBe(1);
      },
      { timeout: 15_000, interval: 300 },
    );
  });
});

describe('not stored', () => {
  const nothing = async () => {
    // A valid batch sent afterwards has come through the same queue.
    await post(batch([event({ page: '/after' })]));
    await vi.waitFor(async () => expect((await stored()).map(({ page }) => page)).toEqual(['/after']), { timeout: 15_000 });
  };

  test.each([
    ['no answer to the notice', { cookie: '' }],
    ['a refusal', { cookie: `${ACCEPTED}; COOKIE_CHOICE=declined` }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('%s: 403 no-consent [TRK-06] [TRK-07]', async (_, headers) => {
    const reply = await post(batch(), headers as Record<string, string>);
    expect([reply.status, codeOf(reply)]).toEqual([403, 'no-consent']);
    await nothing();
  });

  test('the preview host: 403 [TRK-06]', async () => {
    const cookie = `${await signedIn(site.origin)}; ${ACCEPTED}`;
    expect(codeOf(await post(batch(), { cookie }, { host: PREVIEW }))).toBe('no-consent');
    await nothing();
  });

  test.each([
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['a headless browser', { 'user-agent': CHROME.replace('Chrome', 'HeadlessChrome') }],
    ['a prerendered page', { 'sec-purpose': 'prefetch;prerender' }],
  ])('%s: 202, and nothing is stored [TRK-07]', async (_, headers) => {
    const { status, text } = await post(batch(), headers as Record<string, string>);
    expect([status, JSON.parse(text)]).toEqual([202, { accepted: 0, refused: [] }]);
    await nothing();
  });

  test.each([
    [{ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://evil.test', 'sec-fetch-site': '' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'null', 'sec-fetch-site': '' }],
  ])('events from another site (%o): 403 [SEC-01] [TRK-07]', async (headers) => {
    expect(codeOf(await post(batch(), headers as Record<string, string>))).toBe('forbidden');
    await nothing();
  });

  test('unreadable bodies: 413, 415, 422; another method: 405 [API-02] [TRK-07]', async () => {
    const title = 'x'.repeat(66_000);
    expect((await post(batch([event({ payload: { title } })]))).status).toBe(413);
    for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await post(batch(), { 'content-type': type })).status).toBe(415);
    const unreadable = [
      '',
      '{',
      '[]',
      'null',
      '"text"',
      JSON.stringify(batch([event()], { visitor: '<b>' })),
      JSON.stringify({ events: [] }),
    ];
    for (const body of unreadable) {
      const reply = await post(body);
      expect([reply.status, codeOf(reply)], body).toEqual([422, 'invalid-batch']);
    }
    expect(codeOf(await post(batch(Array.from({ length: 51 }, () => event()))))).toBe('invalid-batch');
    const { status, headers } = await ask(site.origin, '/api/events');
    expect([status, headers.allow]).toEqual([405, 'POST']);
    await nothing();
  });

  test('a flood: 429 with Retry-After after some requests [SEC-01] [TRK-07]', async () => {
    const one = { 'cf-connecting-ip': '198.51.100.251' };
    const { passed, refused } = await untilRefused(120, () => post(batch([]), one));
    expect([codeOf(refused as Reply), refused?.headers['retry-after']]).toEqual(['too-many-requests', '60']);
    expect(passed.every(({ status }) => status === 202)).toBe(true);
    expect((await post(batch([]))).status).toBe(202);
  });
});

describe('the developer test page', () => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>';

  test('shows a visitor’s sessions and events, with everything that was sent as text [TRK-05] [TRK-07]', async () => {
    const quote = event({ type: 'QUOTE_STARTED', payload: { insuranceType: evil.slice(0, 55), zipCode: '16501' } });
    await post(batch([quote, event({ payload: { title: evil } }), event({ payload: { title: '"}</td></table>' } })]));
    await untilStored(3);
    const { status, text } = await ask(site.origin, `/developer-test?visitor=${VISITOR}`, {
      headers: { 'cf-ipcountry': 'US', 'cf-region-code': 'PA' },
    });
    expect(status).toBe(200);
    expect(text).toContain('Session 0197bb66');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).not.toMatch(/<img src=x|<script>alert/);
    expect(text).toMatch(/State by the edge<\/dt><dd>PA/);
    const byCookie = await ask(site.origin, '/developer-test', { headers: { cookie: `visitor=${VISITOR}` } });
    expect(byCookie.text).toContain('QUOTE_STARTED');
    const forged = await ask(site.origin, `/developer-test?visitor=${encodeURIComponent(`"><script>alert(3)</script>`)}`);
    expect([forged.status, forged.text.includes('<script>alert(3)')]).toEqual([200, false]);
  });

  test('shows the guest’s location from the platform [TRK-05]', async () => {
    await post(batch());
    await vi.waitFor(() => expect(cdp.events).toHaveLength(1), { timeout: 15_000 });
    cdp.browsers.set(cdp.events[0]?.browser_id ?? '', {
      ref: 'x',
      dataExtensions: [{ key: 'bxt', country: 'US', state: 'OH', city: `Ashtabula ${evil}` }],
    });
    const { text } = await ask(site.origin, `/developer-test?visitor=${VISITOR}`);
    expect(text).toMatch(/\(bxt\)<\/dt><dd>Ashtabula &lt;img src=x[^<]*, OH, US/);
  });
});

test('health reports the database of events and the platform [TRK-07] [DEL-09]', async () => {
  const { text } = await ask(site.origin, '/healthz?deep', { headers: { 'x-revalidate-secret': 'preview' } });
  const { dependencies } = JSON.parse(text);
  // Sent by the tests above, each IP address well below its limit.
  expect(dependencies.events.today).toBeGreaterThan(5);
  expect(dependencies).toMatchObject({
    events: { state: 'ok', megabytes: expect.any(Number), addressesOver: 0 },
    cdp: { state: 'ok', oldestMinutes: 0 },
  });
});
