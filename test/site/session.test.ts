/** The visitor's id as a cookie, on the built Worker (S1 §7, TRK-03). */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { type Ask, ask, type Reply } from './ask.ts';

const origin = inject('siteOrigin');
const PATH = '/api/api-route-swr/session';
const ACCEPTED = 'COOKIE_BANNER_DISMISSED=true';
const ID = '0197aa55aa55aa55';
const ALL = { measure: true, identify: true, campaign: true, others: true };

let visitors = 0;
const call = (method: string, { headers, ...more }: Ask = {}, to = origin): Promise<Reply> =>
  ask(to, PATH, {
    method,
    headers: {
      cookie: ACCEPTED,
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': `192.0.2.${++visitors % 250}`,
      ...(more.body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...more,
  });
const post = (visitorid: unknown, headers: Record<string, string> = {}) => call('POST', { body: JSON.stringify({ visitorid }), headers });

describe('GET', () => {
  test('returns the id of the cookie, what may run and the state, and sets nothing [TRK-03] [TRK-06]', async () => {
    const { status, headers, text } = await call('GET', {
      headers: { cookie: `${ACCEPTED}; visitor=${ID}`, 'cf-ipcountry': 'US', 'cf-region-code': 'OH' },
    });
    expect([status, JSON.parse(text)]).toEqual([200, { visitorid: ID, consent: ALL, state: 'OH' }]);
    expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-store', undefined]);
  });

  test.each([
    ['another country', { 'cf-ipcountry': 'CA', 'cf-region-code': 'ON' }, 'abroad'],
    ['nowhere', {}, ''],
    ['a territory', { 'cf-ipcountry': 'PR' }, 'PR'],
  ])('returns the state from %s [TRK-03]', async (_, headers, state) => {
    expect(JSON.parse((await call('GET', { headers })).text).state).toBe(state);
  });

  test.each([
    ['no answer to the notice', { cookie: `visitor=${ID}` }],
    ['a refusal', { cookie: `${ACCEPTED}; COOKIE_CHOICE=declined; visitor=${ID}` }],
    ['Global Privacy Control', { cookie: `${ACCEPTED}; visitor=${ID}`, 'sec-gpc': '1' }],
    ['a manipulated cookie', { cookie: `${ACCEPTED}; visitor="><script>` }],
    ['the cookie of another name', { cookie: `${ACCEPTED}; xvisitor=${ID}; __Host-visitor=${ID}` }],
  ])('%s: returns no id [TRK-03] [TRK-06]', async (_, headers) => {
    const { status, text } = await call('GET', { headers: headers as Record<string, string> });
    expect([status, JSON.parse(text).visitorid]).toEqual([200, '']);
  });
});

describe('POST and DELETE', () => {
  test('store the id in a cookie that scripts cannot read, and delete it [TRK-03] [SEC-01]', async () => {
    const stored = await post(ID.toUpperCase());
    expect([stored.status, JSON.parse(stored.text), stored.headers['cache-control']]).toEqual([200, { visitorid: ID }, 'no-store']);
    expect(stored.headers['set-cookie']).toEqual([`visitor=${ID}; Max-Age=34128000; Path=/; HttpOnly; SameSite=Lax`]);
    const gone = await call('DELETE');
    expect([gone.status, JSON.parse(gone.text)]).toEqual([200, { visitorid: '' }]);
    expect(gone.headers['set-cookie']).toEqual(['visitor=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  test.each(['', 'abc', 'xyzxyzxyz', 'a'.repeat(65), `${ID}; Domain=evil.test`, `${ID}\r\nset-cookie: x=1`, 7, null, [ID]])(
    'an invalid id (%j): 400, and no cookie [TRK-03] [API-02]',
    async (visitorid) => {
      const { status, headers } = await post(visitorid);
      expect([status, headers['set-cookie']]).toEqual([400, undefined]);
    },
  );

  test.each<Record<string, string>>([{ cookie: '' }, { 'sec-gpc': '1' }, { cookie: `${ACCEPTED}; COOKIE_CHOICE=declined` }])(
    'without consent (%o) no cookie is set, and an old one may be deleted [TRK-03] [TRK-06]',
    async (headers) => {
      const refused = await post(ID, headers);
      expect([refused.status, JSON.parse(refused.text).code, refused.headers['set-cookie']]).toEqual([403, 'no-consent', undefined]);
      expect((await call('DELETE', { headers })).status).toBe(200);
    },
  );

  test('another site may neither set nor delete it: 403; other bodies and methods are refused [SEC-01] [API-02]', async () => {
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    expect([(await post(ID, elsewhere)).status, (await call('DELETE', { headers: elsewhere })).status]).toEqual([403, 403]);
    expect((await post(ID, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await call('POST', { body: JSON.stringify({ visitorid: ID, more: 'x'.repeat(2000) }) })).status).toBe(413);
    expect((await call('POST', { body: '{' })).status).toBe(400);
    const { status, headers } = await call('PUT', { body: '{}' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, DELETE']);
  });
});

describe('deployed', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({
      vars: { RUN: 'production', SITE_URL: 'https://www.lakeeriemutual.example' },
      seed: false,
      onLog: () => undefined,
    });
  });
  afterAll(() => site.stop());

  test('the cookie is bound to the host and to HTTPS [TRK-03] [SEC-01]', async () => {
    const host = 'www.lakeeriemutual.example';
    const { status, headers, text: body } = await call('POST', { host, body: JSON.stringify({ visitorid: ID }) }, site.origin);
    expect([status, body]).toEqual([200, `{"visitorid":"${ID}"}`]);
    expect(headers['set-cookie']).toEqual([`__Host-visitor=${ID}; Max-Age=34128000; Path=/; HttpOnly; Secure; SameSite=Lax`]);
    const { text } = await call('GET', { host, headers: { cookie: `${ACCEPTED}; __Host-visitor=${ID}; visitor=ffffffff` } }, site.origin);
    expect(JSON.parse(text).visitorid).toBe(ID);
  });
});
