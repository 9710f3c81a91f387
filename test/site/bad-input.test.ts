/** Requests that no page is meant for: URLs that cannot be read, and hosts that are not ours. */
import { describe, expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { ask, askBytes, leak } from './ask.ts';

const origin = siteOrigin();

describe('URLs', () => {
  test.each([
    ['a lone percent sign', '/%', 400],
    ['a percent sign without hex digits', '/auto%zzinsurance', 400],
    ['bytes that are not UTF-8', '/%c3%28', 400],
    ['an encoded invalid byte', '/%ff', 400],
    ['an encoded null byte', '/auto%00insurance', 400],
    ['an encoded line break', '/%0d%0aset-cookie:%20a=b', 400],
    ['the same below the gallery', '/gallery/%ff', 400],
    ['a bare null byte', Buffer.from('/auto\0insurance'), 400],
    ['bare invalid bytes', Buffer.from([0x2f, 0xff, 0xfe]), 400],
    ['8 KB of path', `/${'a'.repeat(8192)}`, 404],
    ['8 KB of encoded path', `/${'%61'.repeat(2731)}`, 404],
    ['8 KB of percent signs', `/${'%'.repeat(8192)}`, 404],
    ['a property name of every object', '/__proto__', 404],
    ['such a name for an example', '/gallery/promo/constructor', 404],
    ['such a name for a state', '/gallery/promo/stress:%20__proto__', 404],
    ['a page that does not exist, with 8 KB of query', `/nope?${'a'.repeat(8192)}`, 404],
  ])('%s: gets an error without internal details [DEL-05] [SEC-01]', async (_, target, status) => {
    const reply = await askBytes(origin, target);
    expect(reply.status).toBe(status);
    expect(leak(reply)).toBeUndefined();
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['/claims/../auto-insurance', '/auto-insurance'],
    ['/./auto-insurance', '/auto-insurance'],
    ['/%2e%2e/auto-insurance', '/auto-insurance'],
    ['/../../../../etc/passwd', '/etc/passwd'],
    ['/claims\\..\\auto-insurance', '/auto-insurance'],
    ['/\\evil.test/', '//evil.test/'],
  ])('%s gets the response of %s [DEL-05] [SEC-01]', async (target, resolved) => {
    const [reply, plain] = [await askBytes(origin, target), await askBytes(origin, resolved)];
    expect([reply.status, reply.headers.etag, reply.headers.location]).toEqual([plain.status, plain.headers.etag, plain.headers.location]);
    expect(leak(reply)).toBeUndefined();
  });

  test('an undecodable query neither hides the page nor splits its cache [DEL-05]', async () => {
    const plain = await ask(origin, '/claims');
    for (const query of ['%', '%ff=%fe', `utm_source=${'x'.repeat(8000)}`, '&&==&', 'gclid=1']) {
      const { status, headers } = await ask(origin, `/claims?${query}`);
      expect([query.slice(0, 20), status, headers.etag]).toEqual([query.slice(0, 20), 200, plain.headers.etag]);
      expect(headers['server-timing']).toContain('page;desc="memory"');
    }
  });

  test('unknown files and services cause no page lookup [DEL-05]', async () => {
    for (const path of ['/assets/gone-1a2b3c.js', '/-/media/gone.svg', '/api/gone', '/sitecore/gone', '/cdn-cgi/trace']) {
      const { status, headers } = await ask(origin, path);
      expect([path, status, headers['server-timing']]).toEqual([path, 404, undefined]);
    }
  });
});

describe('hosts', () => {
  test.each([
    { host: 'www.evil.test' },
    { host: 'localhost.evil.test' },
    { host: 'evil-localhost' },
    { host: 'preview.localhost.evil.test' },
    { host: 'localhost.' },
    { host: '10.0.0.1' },
    { host: 'h'.repeat(3000) },
  ])('$host is refused with 421 and a plain message [DEL-17] [SEC-01]', async ({ host }) => {
    const { status, headers, text } = await ask(origin, '/auto-insurance', { host });
    expect([status, headers['content-type']?.toLowerCase(), text]).toEqual([
      421,
      'text/plain; charset=utf-8',
      'This server does not answer for this host.',
    ]);
    expect((await ask(origin, '/api/revalidate', { method: 'POST', host })).status).toBe(421);
  });

  test.each(['localhost', 'LOCALHOST:1', '127.0.0.1:8787', '[::1]', '[::1]:65535'])(
    '%s is the public site in local runs [DEL-17]',
    async (host) => {
      const { status, headers, text } = await ask(origin, '/auto-insurance', { host });
      expect([status, headers['x-frame-options']]).toEqual([200, 'DENY']);
      expect(text).toContain('<link rel="canonical" href="http://localhost:8787/auto-insurance">');
    },
  );

  test('an absolute URL in the request line does not choose the host of generated links [SEC-01]', async () => {
    const { status, text } = await askBytes(origin, 'http://evil.test/auto-insurance');
    expect([status, text.includes('evil.test')]).toEqual([200, false]);
  });
});
