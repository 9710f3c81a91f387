/** Tests paths and queries: which can name a route, and how they are written (DEL-05, SEC-01). */
import { expect, test } from 'vitest';
import { encodePath } from './encode-path.ts';
import { isOwnOrigin, requestHost, requestUrl } from './request-host.ts';
import { requestPath } from './request-path.ts';
import { checkSameOrigin, isSameOrigin } from './same-origin.ts';
import { withQuery } from './with-query.ts';

test.each([
  ['/', { path: '/' }],
  ['/a/', { path: '/a' }],
  ['//a///b//', { path: '/a/b' }],
  ['/caf%C3%A9', { path: '/café' }],
  ['/a%2Fb', { path: '/a/b' }],
  ['/100%', { status: 400 }],
  ['/%FF', { status: 400 }],
  ['/a%00', { status: 400 }],
  ['/a%7F', { status: 400 }],
  [`/${'a'.repeat(1023)}`, { path: `/${'a'.repeat(1023)}` }],
  [`/${'a'.repeat(1024)}`, { status: 404 }],
  [`/${'%61'.repeat(1023)}`, { path: `/${'a'.repeat(1023)}` }],
  [`/${'%zz'.repeat(2000)}`, { status: 404 }],
])('%s is read as %j [DEL-05] [SEC-01]', (pathname, read) => {
  expect(requestPath(pathname)).toEqual(read);
});

test('a path is encoded so that nothing in it ends it [SEC-01]', () => {
  expect(encodePath('/a b/é?x#y%\ud800')).toBe('/a%20b/%C3%A9%3Fx%23y%25%EF%BF%BD');
});

test('a query has only values that are set [DEL-05]', () => {
  expect(withQuery('/a', { b: 1, c: '', d: undefined, e: 'x y', f: 0 })).toBe('/a?b=1&e=x+y&f=0');
  expect([withQuery('/a', {}), withQuery('/a', ''), withQuery('/a', 'b=1')]).toEqual(['/a', '/a', '/a?b=1']);
});

const from = (headers: Record<string, string>, url = 'https://site.test/x') => new Request(url, { headers });

test('the host of a request is that of its header; an origin is ours only with the same host and port [SEC-01]', () => {
  expect([requestHost(from({ host: 'a.test:1' })), requestHost(from({}))]).toEqual(['a.test:1', 'site.test']);
  expect(requestUrl(from({ host: 'a.test:1' })).href).toBe('https://a.test:1/x');
  const own = (origin: string) => isOwnOrigin(from({ host: 'site.test' }), origin);
  expect(['https://site.test', 'https://site.test:444', 'https://other.test', 'null', ''].map(own)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://site.test' }, false],
  [{ origin: 'https://site.test' }, true],
  [{ origin: 'https://evil.test' }, false],
  [{ origin: 'null' }, false],
  [{}, true],
])('a form with %j is from our pages: %s [SEC-01]', (headers, expected) => {
  const request = from(headers as Record<string, string>);
  expect(isSameOrigin(request)).toBe(expected);
  if (expected) checkSameOrigin(request);
  else expect(() => checkSameOrigin(request)).toThrow(expect.objectContaining({ status: 403 }));
});
