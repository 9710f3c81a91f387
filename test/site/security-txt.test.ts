/** security.txt of the sample site's hosts (RFC 9116). */
import { expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';

const FILE = '/.well-known/security.txt';

test('each public host serves its own file, as plain text, and a redirect rule cannot take its place', async () => {
  for (const [host, languages] of [
    ['localhost', 'en, es'],
    ['foundation.localhost', 'en'],
  ]) {
    const { status, headers, text } = await ask(siteOrigin(), FILE, { host: host as string });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=86400',
    ]);
    expect(text).toMatch(/^Contact: mailto:security@localhost\n/);
    expect(text).toContain(`\nPreferred-Languages: ${languages}\n`);
    expect(text).toMatch(new RegExp(`\\nCanonical: http://${host}(?::\\d+)?${FILE}\\n`));
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] as string) - Date.now()) / 86_400_000;
    expect(days > 30 && days < 365, `${days} days`).toBe(true);
  }
});

test('answers 304 to a copy of today, and 405 to other methods', async () => {
  const { headers } = await ask(siteOrigin(), FILE);
  expect((await ask(siteOrigin(), FILE, { headers: { 'if-none-match': headers.etag as string } })).status).toBe(304);
  expect((await ask(siteOrigin(), FILE, { method: 'POST', body: '' })).status).toBe(405);
});

test('/favicon.ico is a small picture, not a page [SEO-01]', async () => {
  const { status, headers, text } = await ask(siteOrigin(), '/favicon.ico');
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, expect.stringMatching(/^image\//), 'nosniff']);
  expect(text.slice(0, 4)).toBe('\0\0\u0001\0');
});

test.each([
  ['/%61uto-insurance?a=%61', '/auto-insurance?a=%61'],
  ['/auto%2Dinsurance', '/auto-insurance'],
])('%s has one spelling [DEL-14]', async (asked, own) => {
  const { status, headers } = await ask(siteOrigin(), asked);
  expect([status, headers.location]).toEqual([301, own]);
});
