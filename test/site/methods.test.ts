/** How pages respond to HTTP methods and conditions, and the URLs that report that the Worker is alive. */
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

const READ = 'GET, HEAD';
test.each<[path: string, allow: string, host?: string]>([
  ['/healthz', READ],
  ['/api/healthz', READ],
  ['/api/revalidate', 'POST'],
  ['/api/repository/import', 'POST'],
  ['/api/search-index/rebuild', 'POST'],
  ['/sitecore/api/graph/edge', 'POST'],
  ['/sitecore/api/layout/render/jss', READ],
  ['/sitecore/api/layout/placeholder/jss', READ],
  ['/sitecore/api/jss/dictionary/lake-erie/en', READ],
  ['/-/media/gone.svg', READ],
  ['/api/media-proxy', READ],
  ['/api/agencydetail', READ],
  ['/api/statescities', READ],
  ['/api/agentsbystatescities', READ],
  ['/api/agentlocator', READ],
  ['/api/rss', READ],
  ['/api/sitemap', READ],
  ['/api/robots', READ],
  ['/sitemap.xml', READ],
  ['/sitemap-1.xml', READ],
  ['/robots.txt', READ],
  ['/llms.txt', READ],
  ['/blog/feeds/all.xml', READ],
  ['/feaas-render', READ],
  ['/style-guide', READ],
  ['/example', READ],
  ['/gallery', READ],
  ['/sign-in', 'GET, HEAD, POST', 'preview.localhost'],
  ['/sign-out', 'POST', 'preview.localhost'],
])('%s accepts %s and refuses the rest with 405 [API-02]', async (path, allow, host = 'localhost') => {
  for (const method of ['DELETE', 'PROPFIND', allow.includes('POST') ? 'PUT' : 'POST']) {
    const reply = await ask(origin, path, { method, host, headers: { accept: '*/*', origin: `http://${host}` } });
    expect([method, reply.status, String(reply.headers.allow).replace(/, OPTIONS$/, '')]).toEqual([method, 405, allow]);
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'method-not-allowed', status: 405 });
    expect(leak(reply)).toBeUndefined();
  }
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' };
test('an error is a page for browsers, and problem details for programs [API-02]', async () => {
  const page = await ask(origin, '/auto-insurance', { method: 'DELETE', headers: BROWSER });
  expect([page.status, page.headers['content-type'], page.headers.allow]).toEqual([405, 'text/html; charset=utf-8', READ]);
  expect(page.text).toMatch(/^<!doctype html>.*<h1>This address does not take this method\.<\/h1>.*Reference: [0-9a-f-]{36}/s);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const program = await ask(origin, '/auto-insurance', { method: 'DELETE' });
  expect(program.headers['content-type']).toBe('application/problem+json');
  for (const path of ['/api/revalidate', '/sitecore/api/graph/edge'])
    expect((await ask(origin, path, { headers: BROWSER })).headers['content-type']).toBe('application/problem+json');
});

test('every response has a new id, whatever id the request has [SEC-01] [API-02]', async () => {
  const seen = new Set<unknown>();
  for (const path of ['/auto-insurance', '/auto-insurance', '/there-is-no-such-page', '/healthz', '/api/gone', '/%ff']) {
    const { headers } = await ask(origin, path, { headers: { 'x-request-id': 'mine', 'cf-ray': 'mine-too' } });
    expect([path, headers['x-request-id']]).toEqual([path, expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f-]{17}$/)]);
    seen.add(headers['x-request-id']);
  }
  expect(seen.size).toBe(6);
});

test.each(['/auto-insurance', '/there-is-no-such-page'])('HEAD of %s has the headers of GET and no body [DEL-01]', async (path) => {
  const withoutTiming = ({
    status,
    headers: {
      'server-timing': _timing,
      'x-request-id': _id,
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
