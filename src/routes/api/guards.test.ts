/** Tests the guards of every endpoint for our own pages: origin, rate limit, method, and body size. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServices, fakeServices } from '../../../test/fake-services.ts';
import { createApp } from '../../app.tsx';
import { urls } from '../../site/urls.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const id = '0197aa55aa55aa55';
const search = { widget: { items: [{ rfk_id: 'w', entity: 'content', search: {} }] } };
const asWhoAccepted = { cookie: 'COOKIE_BANNER_DISMISSED=true', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' };

interface Call {
  method: string;
  path: string;
  limit: 'reads' | 'writes' | 'events';
  /** Fixed name of its rate limit. */
  what: string;
  ok: number;
  type?: string;
  body?: string;
  maxBytes?: number;
}
const calls: Call[] = [
  { method: 'GET', path: urls.session, limit: 'reads', what: 'session', ok: 200 },
  {
    ...{ method: 'POST', path: urls.session, limit: 'writes', what: 'session', ok: 200 },
    ...{ type: JSON_TYPE, body: JSON.stringify({ visitorid: id }), maxBytes: 1024 },
  },
  { method: 'DELETE', path: urls.session, limit: 'writes', what: 'session', ok: 200 },
  { method: 'GET', path: urls.userProfile, limit: 'reads', what: 'profile', ok: 200 },
  {
    ...{ method: 'POST', path: urls.cookieChoice, limit: 'writes', what: 'cookie-choice', ok: 303 },
    ...{ type: FORM_TYPE, body: 'choice=accepted&page=%2Fprivacy-choices', maxBytes: 4096 },
  },
  {
    ...{ method: 'POST', path: urls.events, limit: 'events', what: 'events', ok: 202 },
    ...{ type: JSON_TYPE, body: JSON.stringify({ visitor: id, session: id, sent: 1, events: [] }), maxBytes: 64 * 1024 },
  },
  {
    ...{ method: 'POST', path: urls.searchApi, limit: 'reads', what: 'search', ok: 200 },
    ...{ type: JSON_TYPE, body: JSON.stringify(search), maxBytes: 32 * 1024 },
  },
];

let services: FakeServices;
let counted: string[];
let isBraked: boolean;
beforeEach(() => {
  services = fakeServices();
  counted = [];
  isBraked = false;
  for (const name of ['reads', 'writes', 'events'] as const)
    services.limits[name] = {
      async allows(key) {
        counted.push(`${name}: ${key}`);
        return !isBraked;
      },
    };
  services.profiles = { of: async () => ({ isLoggedIn: false, email: '', account: '' }) } as never;
  services.search = { ask: async () => ({ widgets: [] }) };
});

async function send({ method, path, type, body }: Call, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:8787${path}`, {
    method,
    headers: {
      ...asWhoAccepted,
      'cf-connecting-ip': '203.0.113.9',
      'sec-fetch-site': 'same-origin',
      ...(type && { 'content-type': type }),
      ...headers,
    },
    ...(method !== 'GET' && body !== undefined && { body }),
  });
  const answer = await createApp(services).fetch(request, services.env, services.background as unknown as ExecutionContext);
  const json = (await answer.json().catch(() => undefined)) as { code: string } | undefined;
  return { status: answer.status, headers: answer.headers, code: json?.code };
}

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  test('accepts our own pages, counts per caller, and is not cached [SEC-01] [API-02]', async () => {
    const { status, headers } = await send(call);
    expect([status, counted]).toEqual([call.ok, [`${call.limit}: ${call.what} 203.0.113.9`]]);
    expect(headers.get('cache-control')).toMatch(/^(private, )?no-store$/);
  });

  test('refuses a page of another site without using up its visitor’s limit [SEC-01] [SEC-03]', async () => {
    for (const foreign of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.test' },
      { 'sec-fetch-site': '', origin: 'null' },
    ]) {
      const { status, code, headers } = await send(call, foreign as Record<string, string>);
      expect([status, code, headers.get('set-cookie'), headers.get('cache-control')]).toEqual([403, 'forbidden', null, 'no-store']);
    }
    expect(counted).toEqual([]);
  });

  test('too often: 429 with a retry time, and nothing is done [SEC-01] [API-02]', async () => {
    isBraked = true;
    const { status, code, headers } = await send(call);
    expect([status, code, headers.get('retry-after'), headers.get('set-cookie')]).toEqual([429, 'too-many-requests', '60', null]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('another method: 405 with the allowed methods [API-02]', async () => {
    const { status, headers } = await send({ ...call, method: 'PATCH', body: '' });
    expect([status, headers.get('allow')?.split(', ').includes(call.method)]).toEqual([405, true]);
  });

  if (call.maxBytes)
    test('a body over its limit: 413, another type: 415 [SEC-01] [API-02]', async () => {
      const filled = `${call.body}${' '.repeat((call.maxBytes as number) - (call.body as string).length)}`;
      expect((await send({ ...call, body: `${filled} ` })).status).toBe(413);
      if (call.type === JSON_TYPE) expect((await send({ ...call, body: filled })).status).toBe(call.ok);
      expect((await send({ ...call, type: 'text/plain' })).status).toBe(415);
    });
});
