/** What pages answer to methods and conditions of HTTP, and the addresses that say the Worker is alive. */
import { expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { ask, leak, type Reply } from './ask.ts';

const origin = siteOrigin();

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s of a page is refused with 405 [SEC-01]', async (method) => {
  const reply = await ask(origin, '/auto-insurance', {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method !== 'OPTIONS' && { body: '{}' }),
  });
  expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(leak(reply)).toBeUndefined();
});

test.each(['/auto-insurance', '/there-is-no-such-page'])('HEAD of %s has the headers of GET and no body [DEL-01]', async (path) => {
  const withoutTiming = ({
    status,
    headers: {
      'server-timing': _timing,
      date: _date,
      connection: _connection,
      'keep-alive': _alive,
      'content-length': _length,
      'transfer-encoding': _transfer,
      ...headers
    },
  }: Reply) => ({ status, headers });
  const get = await ask(origin, path);
  const head = await ask(origin, path, { method: 'HEAD' });
  expect(withoutTiming(head)).toEqual(withoutTiming(get));
  expect(head.text).toBe('');
});

test('If-None-Match is compared weakly, for GET and HEAD, and a 304 has the headers of the page [DEL-03]', async () => {
  const { headers } = await ask(origin, '/auto-insurance');
  const etag = String(headers.etag);
  expect(etag).toMatch(/^W\/"[^"]+"$/);
  for (const given of [etag, etag.slice(2), `"other", ${etag}`, ` W/"a" ,${etag}`, '*']) {
    for (const method of ['GET', 'HEAD']) {
      const reply = await ask(origin, '/auto-insurance', { method, headers: { 'if-none-match': given } });
      expect([given, reply.status, reply.text, reply.headers.etag, reply.headers['cache-control']]).toEqual([
        given,
        304,
        '',
        etag,
        headers['cache-control'],
      ]);
    }
  }
  for (const given of ['"other"', 'W/"other"', '', etag.slice(0, -2), etag.replaceAll('"', '')])
    expect([given, (await ask(origin, '/auto-insurance', { headers: { 'if-none-match': given } })).status]).toEqual([given, 200]);
  expect((await ask(origin, '/there-is-no-such-page', { headers: { 'if-none-match': '*' } })).status).toBe(404);
});

test('/healthz and /api/healthz answer "Healthy" on any host, uncached [DEL-15]', async () => {
  for (const path of ['/healthz', '/api/healthz'])
    for (const host of ['localhost', 'any.probe.test']) {
      const { status, headers, text } = await ask(origin, path, { host });
      expect([status, headers['content-type'], headers['cache-control'], text]).toEqual([
        200,
        'text/plain; charset=utf-8',
        'no-store',
        'Healthy',
      ]);
    }
  expect((await ask(origin, '/healthz', { method: 'HEAD' })).status).toBe(200);
});
