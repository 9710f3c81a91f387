import { describe, expect, test } from 'vitest';
import { isSameOrigin } from '../lib/http/same-origin.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { siteLookup } from '../site/sites.ts';
import { requestPath } from '../lib/http/request-path.ts';
import { metaPolicy } from './security/security-headers.ts';

describe('the path of a request', () => {
  test.each([
    ['/a%ZZ', 400],
    ['/%00', 400],
    ['/a%0d%0ab', 400],
    [`/${'x'.repeat(8000)}`, 404],
    [`/${'%41'.repeat(1100)}`, 404],
  ])('%s is refused [SEC-01]', (path, status) => {
    expect(requestPath(path)).toEqual({ status });
  });

  test.each([
    ['/', '/'],
    ['/auto/', '/auto'],
    ['/caf%C3%A9', '/café'],
    ['/a+b', '/a+b'],
  ])('%s is %s [DEL-14]', (given, path) => {
    expect(requestPath(given)).toEqual({ path });
  });
});

describe('hosts [DEL-17]', () => {
  const settings = readSettings({
    RUN: 'production',
    SITE_URL: 'https://www.one.test',
    PREVIEW_HOST: 'preview.one.test',
    SITES: '{"es.one.test":{"site":"one","language":"es"}}',
    SITE_NAME: 'one',
  });
  const siteOf = siteLookup(settings);

  test('each host has its site, language and origin; case and port are ignored', () => {
    expect(siteOf('WWW.one.test:443')).toMatchObject({ site: 'one', language: 'en', origin: 'https://www.one.test', preview: false });
    expect(siteOf('es.one.test')).toMatchObject({ site: 'one', language: 'es', origin: 'https://es.one.test' });
    expect(siteOf('preview.one.test')).toMatchObject({ preview: true, origin: 'https://www.one.test' });
  });

  test('any other host is unknown, as are local names outside local runs', () => {
    for (const host of ['evil.test', 'localhost', 'preview.localhost', 'one.test', '']) expect(siteOf(host), host).toBeUndefined();
    const local = siteLookup(readSettings({ RUN: 'local', SITE_URL: 'http://localhost:8787' }));
    for (const host of ['localhost:9999', '127.0.0.1:1', '[::1]:8787']) expect(local(host)?.preview, host).toBe(false);
    expect(local('preview.localhost:8787')?.preview).toBe(true);
  });
});

test('reports unusable settings in sentences [OPS-01]', () => {
  expect(() => readSettings({ RUN: 'local', SITE_URL: 'http://localhost', CONTENT_SOURCE: 'edge' })).toThrow(
    new SettingsError('Setting EDGE_URL: is needed when CONTENT_SOURCE is "edge"'),
  );
  expect(() => readSettings({ SITE_URL: 'http://localhost', SITES: '[1' })).toThrow(/Setting SITES: must be JSON/);
});

test('keeps only directives of a content policy that a meta element may contain [SHL-12]', () => {
  expect(metaPolicy("script-src-elem 'none'; default-src 'self' https://a.example:*/b; form-action 'self'")).toBe(
    "script-src-elem 'none'; default-src 'self' https://a.example:*/b; form-action 'self'",
  );
  for (const wrong of ['12', 'all-src *', 'img-src a,b', 'img-src ärger', 'imgsrc x']) expect(metaPolicy(wrong), wrong).toBe('');
  expect(metaPolicy("img-src 'self'; frame-ancestors *; ;report-uri /x; sandbox allow-scripts")).toBe("img-src 'self'");
});

test('refuses form posts from other sites by the browser’s headers [SEC-01]', () => {
  const post = (headers: Record<string, string>) =>
    isSameOrigin(new Request('https://x.test/', { method: 'POST', headers: { host: 'x.test', ...headers } }));
  expect(post({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(post({ 'sec-fetch-site': 'cross-site' })).toBe(false);
  expect(post({ 'sec-fetch-site': 'same-site' })).toBe(false);
  expect(post({ origin: 'https://evil.test' })).toBe(false);
  expect(post({})).toBe(true);
});
